package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Checks the contents of the archives that `mvn -Pall verify` has made, and starts the program of the Linux
/// archive.
class ArchivesInspection {

    private static final Path ARCHIVES = Path.of("target/archives");
    private static final String PROGRAM = "lanedesk/lib/lanedesk-workstation-1.0.0.jar";

    @TempDir
    Path folder;

    private static Map<String, byte[]> readEntries(InputStream zip) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream open = new ZipInputStream(zip)) {
            for (ZipEntry entry = open.getNextEntry(); entry != null; entry = open.getNextEntry()) {
                if (!entry.isDirectory()) {
                    entries.put(entry.getName(), open.readAllBytes());
                }
            }
        }
        return entries;
    }

    private static Map<String, byte[]> readArchive(String system) throws IOException {
        try (InputStream zip = Files.newInputStream(ARCHIVES.resolve("lanedesk-1.0.0-" + system + ".zip"))) {
            return readEntries(zip);
        }
    }

    // Reads the operating system and processor from the first bytes of a native library.
    private static String architectureOf(byte[] library) {
        int first = library[0] & 0xff;
        return switch (first) {
            case 0x7f -> "linux " + machineName(library[18] & 0xff, 0x3e, 0xb7);
            case 'M' -> "windows " + machineName(library[windowsHeaderOffset(library) + 4] & 0xff, 0x64, 0xaa);
            case 0xcf -> "mac " + machineName(library[4] & 0xff, 0x07, 0x0c);
            case 0xca -> "mac both";
            default -> "unknown " + first;
        };
    }

    private static int windowsHeaderOffset(byte[] library) {
        return (library[60] & 0xff) + ((library[61] & 0xff) << 8);
    }

    private static String machineName(int word, int intel, int arm) {
        return word == intel ? "x86-64" : word == arm ? "aarch64" : "other " + word;
    }

    @ParameterizedTest
    @CsvSource({
        "linux, lanedesk, linux x86-64",
        "linux-aarch64, lanedesk, linux aarch64",
        "windows, lanedesk.cmd, windows x86-64",
        "mac, lanedesk, mac x86-64",
        "mac-aarch64, lanedesk, mac aarch64"
    })
    void containsNativesOfItsSystemOnly(String system, String script, String machine) throws IOException {
        Map<String, byte[]> archive = readArchive(system);
        assertThat(archive.keySet()).allMatch(name -> name.startsWith("lanedesk/") && !name.contains(".."));
        assertThat(archive.keySet().stream().filter(name -> name.startsWith("lanedesk/bin/")))
                .containsExactly("lanedesk/bin/" + script);
        String text = new String(archive.get("lanedesk/bin/" + script), StandardCharsets.UTF_8);
        assertThat(text).doesNotContain(Path.of("").toAbsolutePath().toString(), "@stamp@", "@options@");
        assertThat(archive.get(PROGRAM)).isEqualTo(readArchive("linux").get(PROGRAM));

        Map<String, byte[]> natives = new LinkedHashMap<>(natives(archive));
        for (Map.Entry<String, byte[]> entry : archive.entrySet()) {
            if (entry.getKey().endsWith(".jar")) {
                natives(readEntries(new ByteArrayInputStream(entry.getValue())))
                        .forEach((name, bytes) -> natives.put(entry.getKey() + "!" + name, bytes));
            }
        }
        Set<String> of = new HashSet<>();
        natives.forEach((name, bytes) -> {
            String made = architectureOf(bytes);
            assertThat(made).as(name).isIn(machine, machine.replaceFirst(" .*", " both"));
            of.add(name.replaceFirst(".*[!/]", ""));
        });
        assertThat(of)
                .anyMatch(name -> name.contains("sqlitejdbc"))
                .anyMatch(name -> name.contains("jnidispatch"))
                .anyMatch(name -> name.contains("glass"));
        assertThat(natives.keySet()).anyMatch(name -> name.startsWith("lanedesk/lib/native/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"linux", "linux-aarch64", "windows", "mac", "mac-aarch64"})
    void namesLicenceOfEveryLibrary(String system) throws IOException {
        Map<String, byte[]> archive = readArchive(system);
        String notices = new String(archive.get("lanedesk/legal/third-party-notices.txt"), StandardCharsets.UTF_8);
        String billOfMaterials = new String(archive.get("lanedesk/legal/bom.json"), StandardCharsets.UTF_8);
        List<String> libraries = archive.keySet().stream()
                .filter(name -> name.endsWith(".jar"))
                .map(name -> name.replaceFirst(".*/", "").replaceFirst("(-\\d.*)?\\.jar$", ""))
                .distinct()
                .toList();
        assertThat(libraries).contains("javafx-graphics", "sqlite-jdbc").doesNotContain("jai-imageio-jpeg2000");
        for (String library : libraries) {
            assertThat(billOfMaterials).contains("\"name\" : \"" + library + "\"");
            assertThat(library.startsWith("lanedesk-")
                            || notices.lines().anyMatch(line -> line.matches(library + " \\d\\S* +[A-Z].*")))
                    .as(library)
                    .isTrue();
        }
        assertThat(archive).containsKey("lanedesk/legal/LICENSE");
        assertThat(notices.lines().filter(line -> !line.isBlank()))
                .extracting(notice -> "lanedesk/legal/" + DistributionTest.licenceTextOf(notice))
                .allMatch(archive::containsKey);
    }

    @ParameterizedTest
    @ValueSource(strings = {"linux", "linux-aarch64", "windows", "mac", "mac-aarch64"})
    void billOfMaterialsListsTheShippedJarsAndNoOther(String system) throws IOException {
        Map<String, byte[]> archive = readArchive(system);
        Set<String> shipped = archive.keySet().stream()
                .filter(name -> name.endsWith(".jar"))
                .map(name -> name.replaceFirst(".*/", "").replaceFirst("(-\\d.*)?\\.jar$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        JsonNode billOfMaterials = JsonMapper.shared().readTree(archive.get("lanedesk/legal/bom.json"));
        Set<String> listed = billOfMaterials
                .path("components")
                .valueStream()
                .map(component -> component.path("name").asString())
                .collect(Collectors.toCollection(TreeSet::new));
        listed.add(
                billOfMaterials.path("metadata").path("component").path("name").asString());

        assertThat(listed).isEqualTo(shipped);
    }

    @ParameterizedTest
    @CsvSource({"linux, linux", "linux-aarch64, linux-aarch64", "windows, win", "mac, mac", "mac-aarch64, mac-aarch64"})
    void billOfMaterialsNamesJavaFxOfItsSystem(String system, String classifier) throws IOException {
        Map<String, byte[]> archive = readArchive(system);
        JsonNode billOfMaterials = JsonMapper.shared().readTree(archive.get("lanedesk/legal/bom.json"));
        List<JsonNode> ofSystem = billOfMaterials
                .path("components")
                .valueStream()
                .filter(component -> component.path("purl").asString("").contains("classifier="))
                .filter(component -> component.path("group").asString("").equals("org.openjfx"))
                .toList();
        assertThat(ofSystem)
                .isNotEmpty()
                .noneMatch(component -> component.has("hashes"))
                .allSatisfy(component -> {
                    assertThat(component.path("purl").asString()).contains("classifier=" + classifier + "&");
                    assertThat(component.path("bom-ref").asString()).contains("classifier=" + classifier + "&");
                });
    }

    @Test
    void billOfMaterialsOfSandboxListsItsJars() throws IOException {
        Path sandbox = Path.of("../sandbox/target/lanedesk-sandbox");
        String billOfMaterials = Files.readString(sandbox.resolve("legal/bom.json"));
        try (Stream<Path> jars = Files.list(sandbox.resolve("lib"))) {
            assertThat(jars)
                    .extracting(jar -> jar.getFileName().toString().replaceFirst("(-\\d.*)?\\.jar$", ""))
                    .isNotEmpty()
                    .allMatch(name -> billOfMaterials.contains("\"name\" : \"" + name + "\""));
        }
    }

    @Test
    void linuxArchiveHasManualPageCompletionsAndMenuEntry() throws IOException {
        assertThat(readArchive("linux").keySet())
                .contains(
                        "lanedesk/share/man/man1/lanedesk.1",
                        "lanedesk/share/bash-completion/completions/lanedesk",
                        "lanedesk/share/zsh/site-functions/_lanedesk",
                        "lanedesk/share/metainfo/io.github.lanedesk.lanedesk.metainfo.xml",
                        "lanedesk/share/applications/lanedesk.desktop",
                        "lanedesk/share/icons/hicolor/scalable/apps/lanedesk.svg");
    }

    private static Map<String, byte[]> natives(Map<String, byte[]> entries) {
        Map<String, byte[]> natives = new LinkedHashMap<>();
        entries.forEach((name, bytes) -> {
            if (name.matches(".*\\.(so|dll|dylib|jnilib)")) {
                natives.put(name, bytes);
            }
        });
        return natives;
    }

    @Test
    void startsLinuxArchive() throws Exception {
        for (Map.Entry<String, byte[]> entry : readArchive("linux").entrySet()) {
            Path file = folder.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
        Path script = folder.resolve("lanedesk/bin/lanedesk");
        Files.setPosixFilePermissions(
                script, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE));
        Path said = folder.resolve("said");
        ProcessBuilder start = new ProcessBuilder(
                        script.toString(), "--tour", folder.resolve("a tour").toString(), "--size", "1024x700")
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        start.environment().remove("DISPLAY");
        start.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = start.start();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        assertThat(folder.resolve("a tour/tour.json")).isNotEmptyFile();
    }
}
