import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./Overview.module.css";

/** A drawing of how a module of the library gets into an account: by whom, by what, and where it ends. */
export function Overview(): ReactNode {
  return (
    <ol className={`${styles.overview} titles`}>
      <Part title="The library" to="/intro/overview/how-it-works">
        <Box name="modules" text="one thing each" />
        <Box name="services" text="modules, combined for production" />
      </Part>
      <Part by="a version" title="Your repositories" to="/guides/working-with-code/using-modules">
        <Box isCode name="infrastructure-modules" text="what only you have" />
        <Box isCode name="infrastructure-live" text="what runs where, with which inputs" />
      </Part>
      <Part by="a pull request" title="Your pipeline" to="/guides/build-it-yourself/pipelines/">
        <ol className={styles.steps}>
          <li>plan</li>
          <li>review</li>
          <li>apply</li>
        </ol>
        <p>No key is stored: it gets a role for each run.</p>
      </Part>
      <Part by="a role in each" title="Your accounts" to="/guides/build-it-yourself/landing-zone/">
        <ul className={styles.accounts}>
          <li className={styles.management}>
            <span>management</span>
          </li>
          {["logs", "security", "shared"].map((name) => (
            <li key={name}>{name}</li>
          ))}
          {["dev", "stage", "prod"].map((name) => (
            <li key={name} className={styles.workload}>
              {name}
            </li>
          ))}
        </ul>
        <p>Networks, clusters and databases run in the last three.</p>
      </Part>
    </ol>
  );
}

interface PartProps {
  /** What leads here from the part before. */
  by?: string;
  title: string;
  to: string;
  children: ReactNode;
}

function Part({ by, title, to, children }: PartProps) {
  return (
    <li>
      {by && <span className={styles.by}>{by}</span>}
      <Link to={to}>{title}</Link>
      <div className={styles.content}>{children}</div>
    </li>
  );
}

function Box({ name, text, isCode = false }: { name: string; text: string; isCode?: boolean }) {
  return (
    <div className={styles.box}>
      {isCode ? <code>{name}</code> : <b>{name}</b>}
      <span>{text}</span>
    </div>
  );
}
