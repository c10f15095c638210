const WIDTH = 640;
const HEIGHT = 480;
/** Edge of the squares, px: coarse enough that it packs as a picture of goods does. */
const SQUARE = 8;

/** A picture as a camera gives it, another one for each number; about as many bytes as the app keeps of one. */
export async function photo(number: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  for (let x = 0; x < WIDTH; x += SQUARE) {
    for (let y = 0; y < HEIGHT; y += SQUARE) {
      brush.fillStyle = `hsl(${(x * y + number * 7) % 360} 60% ${30 + ((x ^ y ^ number) % 40)}%)`;
      brush.fillRect(x, y, SQUARE, SQUARE);
    }
  }
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })).arrayBuffer();
}
