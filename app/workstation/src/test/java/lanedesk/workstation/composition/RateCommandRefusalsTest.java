package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.launch.LaunchOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What `--rate` says where it can't begin.
@WithoutScreen
final class RateCommandRefusalsTest {

    @TempDir
    Path folder;

    private String refusal(Path out, Path token) throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), "Origin ZIP,Dest ZIP\n75201,89502\n");
        return refusal(lanes, out, URI.create("http://127.0.0.1:1"), token);
    }

    private String refusal(Path lanes, Path out, URI service, Path token) {
        StringWriter said = new StringWriter();
        LaunchOptions options = LaunchOptions.NONE
                .withDataDir(folder.resolve("data"))
                .withBaseUrl(service)
                .withTokenFile(token)
                .withRate(new LaunchOptions.Rate(lanes, out, null));

        int ended = RateCommand.run(options, new PrintWriter(said, true), new PrintWriter(said, true));

        assertThat(ended).isEqualTo(2);
        return said.toString();
    }

    @Test
    void pricesAreWrittenNeitherOverTheLanesNorAsAnotherKindOfTable() throws IOException {
        Path lanes = folder.resolve("lanes.csv");
        assertThat(refusal(lanes, folder)).startsWith(lanes + ": these are the lanes themselves");
        Path workbook = folder.resolve("prices.xlsx");
        assertThat(refusal(workbook, folder)).startsWith(workbook + ": the prices come as the lanes do, in text");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void pricesThatCannotBeWrittenAreSaidToBeBeforeAnythingIsAsked() throws IOException {
        Path nowhere = folder.resolve("none").resolve("out.csv");
        assertThat(refusal(nowhere, folder)).startsWith(nowhere + ": the prices can't be written there");
        assertThat(refusal(folder, folder)).startsWith(folder + ": the prices can't be written there");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void aTokenFileThatIsGoneIsSaidToBe() throws IOException {
        Path gone = folder.resolve("token");
        assertThat(refusal(folder.resolve("out.csv"), gone))
                .contains(gone + ": The folder or the file is no longer there.");
    }

    @Test
    @EnabledOnOs(OS.LINUX) // where this folder takes a file from nobody, the administrator among them
    void aFolderThatTakesNoFileIsSaidSoBeforeAnythingIsAsked() throws IOException {
        Path refused = Path.of("/proc/out.csv");
        assertThat(refusal(refused, folder)).startsWith(refused + ": the prices can't be written there");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void lanesThatCannotBeReadAreNamed() throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.xlsx"), "PK\3\4broken");
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            Path token = Files.writeString(folder.resolve("token"), sandbox.token());
            assertThat(refusal(lanes, folder.resolve("out.xlsx"), sandbox.baseUri(), token))
                    .startsWith(lanes + ": ");
        }
    }
}
