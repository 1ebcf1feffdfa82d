import { Fragment, type ReactNode } from "react";
import Heading from "../../../theme/Heading/Heading.tsx";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { Readme } from "../ModulePage/Readme.tsx";
import { exampleReadmeAnchor, type ModuleExampleData } from "../module-page.ts";

/** The README and the code of an example, including the page's title. */
export default function ModuleExample(example: ModuleExampleData): ReactNode {
  const { title, source, modules, readmeHtml, isPortable, files } = example;
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
      {readmeHtml && (
        <>
          <Heading as="h2" id={exampleReadmeAnchor}>
            {translate("theme.modules.readme")}
          </Heading>
          <Readme {...readmeHtml} />
        </>
      )}
      {isPortable && <p>{translate("theme.modules.example.portable")}</p>}
      {files.map(({ name, id, html }) => (
        <Fragment key={id}>
          <Heading as="h2" id={id}>
            {name}
          </Heading>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Fragment>
      ))}
    </>
  );
}
