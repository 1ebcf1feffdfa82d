import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import CodeBlock from "../../../theme/CodeBlock/CodeBlock.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { withCode } from "./Description.tsx";
import styles from "./ModulePage.module.css";
import { ModuleSection } from "./ModuleSection.tsx";

type Script = NonNullable<ModuleEntry["script"]>;

/** How to install and call a script or program; shown instead of the snippet of a module. */
export function ModuleScript({ script }: Pick<ModuleEntry, "script">) {
  const translate = useTranslate();
  if (!script) return null;
  const { install, parameters = [], commands = [], uses = [] } = script;
  return (
    <>
      {(install ?? uses.length > 0) && (
        <ModuleSection name="install">
          <div className={styles.script}>
            {install && <CodeBlock language="sh">{install}</CodeBlock>}
            <Arguments title={translate("theme.modules.script.parameters")} list={parameters} />
            {uses.map(({ title, language, code }) => (
              <CodeBlock key={title} language={language} title={title}>
                {code}
              </CodeBlock>
            ))}
          </div>
        </ModuleSection>
      )}
      {commands.length > 0 && (
        <ModuleSection name="commands">
          <div className={styles.script}>
            {commands.map((command) => (
              <Command key={command.name} {...command} />
            ))}
          </div>
        </ModuleSection>
      )}
    </>
  );
}

function Command({
  name,
  description,
  example,
  arguments: list = [],
  exitStatus = [],
}: NonNullable<Script["commands"]>[number]) {
  const translate = useTranslate();
  return (
    <>
      <h3 id={`command_${name.replaceAll(" ", "-")}`}>
        <code>{name}</code>
      </h3>
      <p>{withCode(description)}</p>
      {example && <CodeBlock language="sh">{example}</CodeBlock>}
      <Arguments title={translate("theme.modules.script.arguments")} list={list} />
      {exitStatus.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{translate("theme.modules.script.exitStatus")}</th>
              <th scope="col">{translate("theme.modules.script.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {exitStatus.map(({ status, meaning }) => (
              <tr key={status}>
                <td>
                  <code>{status}</code>
                </td>
                <td>{withCode(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Arguments({ title, list }: { title: string; list: NonNullable<Script["parameters"]> }) {
  const translate = useTranslate();
  if (list.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{translate("theme.modules.script.meaning")}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ name, description, required, default: value }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {required && <> ({translate("theme.modules.required")})</>}
            </td>
            <td>
              {withCode(description)}
              {value !== undefined && (
                <>
                  {" "}
                  {translate("theme.modules.default")} <code>{value}</code>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
