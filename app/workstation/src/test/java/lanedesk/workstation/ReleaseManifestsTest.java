package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Fills the package manifests for a made-up release.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the release workflow runs the shell script on Linux")
class ReleaseManifestsTest {

    private static final List<String> MADE_FILES = List.of(
            "made-archives/lanedesk-9.8.7-linux.zip",
            "made-archives/lanedesk-9.8.7-linux-aarch64.zip",
            "made-archives/lanedesk-9.8.7-windows.zip",
            "made-archives/lanedesk-9.8.7-mac.zip",
            "made-archives/lanedesk-9.8.7-mac-aarch64.zip",
            "made-installers-ubuntu-24.04/deb/lanedesk_9.8.7_amd64.deb",
            "made-installers-ubuntu-24.04/rpm/lanedesk-9.8.7-1.x86_64.rpm",
            "made-installers-windows-2025/msi-user/LaneDesk-9.8.7.msi",
            "made-installers-windows-2025/msi-machine/LaneDesk-9.8.7.msi",
            "made-installers-macos-15/dmg/LaneDesk-9.8.7.dmg");

    @TempDir
    Path folder;

    private Path release;
    private Path output;

    @BeforeEach
    void makeFiles() throws IOException {
        release = folder.resolve("a release");
        output = folder.resolve("output");
        for (String name : MADE_FILES) {
            Path file = folder.resolve("made").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name);
        }
    }

    private int fillManifests() throws IOException, InterruptedException {
        Process script = new ProcessBuilder(
                        "sh",
                        "src/main/dist/manifests/fill.sh",
                        folder.resolve("made").toString(),
                        release.toString(),
                        "9.8.7")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(script.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return script.exitValue();
    }

    private Map<String, String> sumsByName() throws IOException {
        return Files.readAllLines(release.resolve("SHA256SUMS")).stream()
                .map(line -> line.split(" [ *]", 2))
                .collect(Collectors.toMap(parts -> parts[1], parts -> parts[0]));
    }

    private JsonNode readYaml(String name) {
        return YAMLMapper.shared().readTree(release.resolve(name));
    }

    @Test
    void gathersEveryFileWithItsSum() throws Exception {
        assertThat(fillManifests()).as(Files.readString(output)).isZero();
        assertThat(sumsByName())
                .hasSize(MADE_FILES.size())
                .containsKeys("LaneDesk-9.8.7-user.msi", "LaneDesk-9.8.7-machine.msi", "lanedesk_9.8.7_amd64.deb")
                .allSatisfy((name, sum) -> {
                    assertThat(release.resolve(name)).exists();
                    assertThat(sum).matches("[0-9a-f]{64}");
                });
    }

    @Test
    void leavesNoPlaceholder() throws Exception {
        assertThat(fillManifests()).as(Files.readString(output)).isZero();
        try (Stream<Path> manifests =
                Files.list(release).filter(file -> file.toString().matches(".*\\.(yaml|rb)"))) {
            assertThat(manifests.toList())
                    .hasSize(5)
                    .allSatisfy(manifest ->
                            assertThat(manifest).content().contains("9.8.7").doesNotContain("@version@", "@sha256"));
        }
    }

    @Test
    void filledManifestsNameFilesAndSumsOfTheRelease() throws Exception {
        assertThat(fillManifests()).as(Files.readString(output)).isZero();
        Map<String, String> sums = sumsByName();

        JsonNode winget = readYaml("LaneDesk.LaneDesk.installer.yaml");
        for (String name : List.of("LaneDesk.LaneDesk.yaml", "LaneDesk.LaneDesk.locale.en-US.yaml")) {
            assertThat(readYaml(name).path("PackageIdentifier")).isEqualTo(winget.path("PackageIdentifier"));
            assertThat(readYaml(name).path("PackageVersion").asString()).isEqualTo("9.8.7");
        }
        assertThat(winget.path("Installers").valueStream())
                .hasSize(2)
                .allSatisfy(installer -> assertThat(
                                installer.path("InstallerSha256").asString())
                        .isEqualTo(
                                sums.get(nameOf(installer.path("InstallerUrl").asString()))));

        JsonNode flatpak = readYaml("io.github.lanedesk.lanedesk.yaml");
        assertThat(flatpak.path("modules").path(1).path("sources").valueStream())
                .hasSize(2)
                .allSatisfy(source -> assertThat(source.path("sha256").asString())
                        .isEqualTo(sums.get(nameOf(source.path("url").asString()))));

        String cask = Files.readString(release.resolve("lanedesk.rb"));
        assertThat(cask)
                .startsWith("cask \"lanedesk\" do\n")
                .endsWith("\nend\n")
                .contains(sums.get("lanedesk-9.8.7-mac.zip"), sums.get("lanedesk-9.8.7-mac-aarch64.zip"));
        assertThat(cask.lines())
                .allMatch(line -> line.chars().filter(letter -> letter == '"').count() % 2 == 0);
        assertThat(cask.chars().filter(letter -> letter == '[').count())
                .isEqualTo(cask.chars().filter(letter -> letter == ']').count());
    }

    private static String nameOf(String address) {
        return address.substring(address.lastIndexOf('/') + 1);
    }

    @Test
    void failsWhenManifestNamesFileThatWasNotMade() throws Exception {
        Files.delete(folder.resolve("made/made-installers-windows-2025/msi-user/LaneDesk-9.8.7.msi"));
        assertThat(fillManifests()).isNotZero();
        assertThat(output).content().contains("LaneDesk.LaneDesk.installer.yaml names a file that was not made");
    }
}
