import type { ReactNode } from "react";
import type { SidebarNode } from "../../shared/model.ts";
import { FrameLink } from "../frame-link.tsx";
import styles from "./Sidebar.module.css";

export interface SidebarProps {
  /** Addresses as the browser gets them; categories above the current page are not collapsed. */
  nodes: readonly SidebarNode[];
  /** What screen readers call it. */
  label: string;
}

/**
 * The entries of one sidebar. Nothing in it depends on the current page: the renderer marks that in the HTML, behind
 * its `href`. An entry with the class name `back` leads out to the section above; one with `sidebar-stub` stands for a
 * closed category whose entries the page does not carry.
 */
export default function Sidebar({ nodes, label }: SidebarProps): ReactNode {
  return (
    <nav className={`${styles.sidebar} chevrons`} aria-label={label}>
      {renderList(nodes)}
    </nav>
  );
}

function renderList(nodes: readonly SidebarNode[]): ReactNode {
  return <ul>{nodes.map(renderNode)}</ul>;
}

function renderNode(node: SidebarNode, index: number): ReactNode {
  if (node.type === "html")
    return <li key={index} className={node.className} dangerouslySetInnerHTML={{ __html: node.html }} />;
  if (node.type === "link") {
    return (
      <li key={index} className={node.className} data-unlisted={node.unlisted ? "" : undefined}>
        <FrameLink href={node.href}>{node.label}</FrameLink>
      </li>
    );
  }
  const label = node.href === undefined ? node.label : <FrameLink href={node.href}>{node.label}</FrameLink>;
  return (
    <li key={index} className={node.className}>
      {node.collapsible ? (
        <details open={!node.collapsed}>
          <summary>{label}</summary>
          {renderList(node.items)}
        </details>
      ) : (
        <>
          <p>{label}</p>
          {renderList(node.items)}
        </>
      )}
    </li>
  );
}
