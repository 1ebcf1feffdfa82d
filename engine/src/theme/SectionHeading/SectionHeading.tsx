/** A level 2 heading with its anchor link, as documents have them. */
export function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id}>
      {children}
      <a className="anchor" href={`#${id}`} aria-label={`Direct link to ${children}`} />
    </h2>
  );
}
