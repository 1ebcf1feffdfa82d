import type { ReactNode } from "react";
import Heading from "../../../theme/Heading/Heading.tsx";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import type { ModuleExampleData } from "../module-page.ts";

/** The code of an example, including the page's title. */
export default function ModuleExample({ title, source, modules, isPortable, files }: ModuleExampleData): ReactNode {
  const translate = useTranslate();
  const comma = translate("theme.common.comma");
  const links = modules.map(({ title: name, href }, index) => [
    index > 0 && comma,
    <Link key={href} to={href}>
      {name}
    </Link>,
  ]);
  return (
    <>
      <h1>{title}</h1>
      <ul className="facts">
        <li>{interpolate(translate("theme.modules.example.uses"), { modules: links })}</li>
        {source && (
          <li>
            <Link href={source}>{translate("theme.modules.source")}</Link>
          </li>
        )}
      </ul>
      {isPortable && <p>{translate("theme.modules.example.portable")}</p>}
      {files.map(({ name, id, html }) => (
        <section key={id}>
          <Heading as="h2" id={id}>
            {name}
          </Heading>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </>
  );
}
