import { Component, type ReactNode } from "react";
import { crashed, tryAgain } from "../../texts/crash-texts.ts";
import { say } from "../say.ts";

export interface IslandBoundaryProps {
  children: ReactNode;
}

interface IslandBoundaryState {
  error?: unknown;
  hasFailed: boolean;
}

/** Contains an error of what is inside, and lets the reader try again (specification, §4 and §8). */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): IslandBoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return (
      <div role="alert" className="crash">
        <p>
          <strong>{say(crashed)}</strong>
        </p>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined, hasFailed: false })}>
          {say(tryAgain)}
        </button>
      </div>
    );
  }
}
