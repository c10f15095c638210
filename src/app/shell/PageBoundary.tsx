import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

interface Props {
  /** Path of the page; another path starts without the error. */
  readonly path: string;
  readonly children: ReactNode;
  /** What is shown in place of the page; absent: a page of its own. */
  readonly renderFailure?: (error: unknown) => ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown; readonly path: string } | null;
}

/** Catches the error of one page, so that the shell, its chip and the menu stay. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  override componentDidCatch(error: unknown) {
    this.setState({ failed: { error, path: this.props.path } });
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error, path: '' } };
  }

  static getDerivedStateFromProps(props: Props, { failed }: State): State | null {
    return failed && failed.path !== '' && failed.path !== props.path ? { failed: null } : null;
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.renderFailure?.(failed.error) ?? <PageError error={failed.error} />;
  }
}
