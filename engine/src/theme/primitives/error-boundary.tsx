import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children?: ReactNode;
  fallback?: ((parameters: { error: Error; tryAgain: () => void }) => ReactNode) | undefined;
}

/**
 * `@docusaurus/ErrorBoundary`: draws `fallback`, or the error's message, instead of children that throw in the browser.
 */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback
      ? this.props.fallback({ error, tryAgain: () => this.setState({ error: undefined }) })
      : error.message;
  }
}
