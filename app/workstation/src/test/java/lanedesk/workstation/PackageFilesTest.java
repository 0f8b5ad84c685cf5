package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Reads the menu entries, the AppStream metadata and the description for macOS.
class PackageFilesTest {

    private static final Path MENU_ENTRY = Path.of("src/main/dist/share/applications/lanedesk.desktop");
    private static final Path METADATA =
            Path.of("src/main/dist/share/metainfo/io.github.lanedesk.lanedesk.metainfo.xml");
    private static final Pattern RELEASE_HEADING = Pattern.compile("(?m)^## (\\S+) \\((\\d{4}-\\d\\d-\\d\\d)\\)$");

    private static Map<String, String> readMenuEntry(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.getFirst()).isEqualTo("[Desktop Entry]");
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            assertThat(line).matches("[A-Za-z-]+(\\[[a-z]{2}])?=\\S.*");
            String[] parts = line.split("=", 2);
            assertThat(values.put(parts[0], parts[1])).as(line).isNull();
        }
        return values;
    }

    private static Element readMetadata() throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(METADATA.toFile());
        return document.getDocumentElement();
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(index -> (Element) nodes.item(index))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/main/dist/share/applications/lanedesk.desktop", "src/main/jpackage/LaneDesk.desktop"})
    void menuEntryHasRequiredKeys(Path file) throws IOException {
        Map<String, String> entry = readMenuEntry(file);
        assertThat(entry)
                .containsEntry("Type", "Application")
                .containsKeys("Name", "Comment", "Icon", "Terminal", "Categories")
                .containsEntry("MimeType", readMenuEntry(MENU_ENTRY).get("MimeType"));
        assertThat(entry.get("Exec")).endsWith(" %U");
        assertThat(entry.get("Categories")).endsWith(entry.get("Categories").contains("CATEGORY") ? "" : ";");
        assertThat(entry.get("MimeType").split(";")).contains("x-scheme-handler/lanedesk", "message/rfc822");
    }

    @Test
    void metadataHasRequiredElements() throws Exception {
        Element component = readMetadata();
        assertThat(component.getTagName()).isEqualTo("component");
        assertThat(component.getAttribute("type")).isEqualTo("desktop-application");
        for (String name :
                List.of("id", "metadata_license", "project_license", "name", "summary", "description", "url")) {
            assertThat(elements(component, name))
                    .as(name)
                    .isNotEmpty()
                    .allMatch(element -> !element.getTextContent().isBlank());
        }
        assertThat(METADATA.getFileName().toString())
                .isEqualTo(elements(component, "id").getFirst().getTextContent() + ".metainfo.xml");
        assertThat(elements(component, "launchable"))
                .extracting(Element::getTextContent)
                .containsExactly(MENU_ENTRY.getFileName().toString());
        assertThat(elements(component, "mediatype"))
                .extracting(Element::getTextContent)
                .containsExactly(readMenuEntry(MENU_ENTRY).get("MimeType").split(";"));
        assertThat(elements(component, "image"))
                .extracting(image -> image.getTextContent().replaceFirst(".*/main/", "../../"))
                .isNotEmpty()
                .allMatch(image -> Files.exists(Path.of(image)));
    }

    @Test
    void macProgramOpensLinks() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Element description = factory.newDocumentBuilder()
                .parse(Path.of("src/main/jpackage/Info.plist").toFile())
                .getDocumentElement();
        List<String> keys = elements(description, "key").stream()
                .map(Element::getTextContent)
                .toList();
        assertThat(keys)
                .doesNotHaveDuplicates()
                .contains("CFBundleExecutable", "CFBundleIdentifier", "CFBundlePackageType", "CFBundleURLTypes");
        assertThat(elements(elements(description, "array").getFirst(), "string"))
                .extracting(Element::getTextContent)
                .contains("lanedesk");
        assertThat(description.getTextContent())
                .contains(
                        "DEPLOY_LAUNCHER_NAME",
                        "DEPLOY_ICON_FILE",
                        "DEPLOY_BUNDLE_NAME",
                        "DEPLOY_BUNDLE_SHORT_VERSION",
                        "DEPLOY_BUNDLE_CFBUNDLE_VERSION",
                        "DEPLOY_BUNDLE_COPYRIGHT",
                        "DEPLOY_FILE_ASSOCIATIONS");
    }

    @Test
    void metadataAndChangelogNameThisRelease() throws Exception {
        Matcher heading = RELEASE_HEADING.matcher(Files.readString(Path.of("../../assets/docs/CHANGELOG.md")));
        assertThat(heading.find()).isTrue();
        assertThat(heading.group(1)).isEqualTo(Version.NUMBER);
        Element newest = elements(readMetadata(), "release").getFirst();
        assertThat(newest.getAttribute("version")).isEqualTo(Version.NUMBER);
        assertThat(newest.getAttribute("date")).isEqualTo(heading.group(2));
    }
}
