package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SingleInstance;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.Headless;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests the messages of `--rate` if it cannot begin.
@Headless
final class RateCommandErrorsTest {

    @TempDir
    Path folder;

    private @Nullable String customer = "Brightwater Supply";

    private String errorOf(Path out, Path token) throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), "Origin ZIP,Dest ZIP\n75201,89502\n");
        return errorOf(lanes, out, URI.create("http://127.0.0.1:1"), token);
    }

    private String errorOf(Path lanes, Path out, URI service, Path token) {
        StringWriter output = new StringWriter();
        assertThat(run(lanes, out, service, token, output)).isEqualTo(2);
        return output.toString();
    }

    private int run(Path lanes, Path out, URI service, Path token, StringWriter output) {
        LaunchOptions options = LaunchOptions.NONE
                .withDataFolder(folder.resolve("data"))
                .withBaseUrl(service)
                .withTokenFile(token)
                .withRateOptions(new LaunchOptions.RateOptions(lanes, out, customer, Map.of()));
        return RateCommand.run(options, new PrintWriter(output, true), new PrintWriter(output, true));
    }

    @Test
    void rejectsOutputOverInputOrOfOtherFormat() throws IOException {
        Path lanes = folder.resolve("lanes.csv");
        assertThat(errorOf(lanes, folder)).startsWith(lanes + ": these are the lanes themselves");
        Path workbook = folder.resolve("prices.xlsx");
        assertThat(errorOf(workbook, folder)).startsWith(workbook + ": the prices come as the lanes do, in text");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void rejectsUnwritableOutputBeforeAnyRequest() throws IOException {
        Path nowhere = folder.resolve("none").resolve("out.csv");
        assertThat(errorOf(nowhere, folder)).startsWith(nowhere + ": the prices can't be written there");
        assertThat(errorOf(folder, folder)).startsWith(folder + ": the prices can't be written there");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void reportsMissingTokenFile() throws IOException {
        Path missingFile = folder.resolve("token");
        assertThat(errorOf(folder.resolve("out.csv"), missingFile))
                .contains(missingFile + ": The folder or the file is no longer there.");
    }

    @Test
    @EnabledOnOs(OS.LINUX) // where this folder takes a file from nobody, the administrator among them
    void rejectsReadOnlyFolderBeforeAnyRequest() throws IOException {
        Path unwritableFile = Path.of("/proc/out.csv");
        assertThat(errorOf(unwritableFile, folder)).startsWith(unwritableFile + ": the prices can't be written there");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void secondCopyReportsThatRunningCopyHasNoWindow() throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), "Origin ZIP,Dest ZIP\n75201,89502\n");
        Path token = Files.writeString(folder.resolve("token"), "a-token");
        Queue<SingleInstance.SignalResult> signalResults = new ConcurrentLinkedQueue<>();
        try (MockWebServer service = new MockWebServer()) {
            service.setDispatcher(new Dispatcher() {
                @Override
                public MockResponse dispatch(RecordedRequest request) {
                    signalResults.add(SingleInstance.sendTargetsAndRequestFocus(folder.resolve("data"), List.of()));
                    return new MockResponse.Builder().code(500).build();
                }
            });
            service.start();
            assertThat(run(lanes, folder.resolve("out.csv"), service.url("/").uri(), token, new StringWriter()))
                    .isEqualTo(RateCommand.EXIT_STOPPED);
        }
        assertThat(signalResults).isNotEmpty().containsOnly(SingleInstance.SignalResult.NO_WINDOW);
    }

    @Test
    void reportsFullDisk() throws IOException, SQLException {
        JournalSamples.open(folder.resolve("data")).close();
        try (Connection journal = DriverManager.getConnection(
                        "jdbc:sqlite:" + folder.resolve("data").resolve("journal.db"));
                Statement statement = journal.createStatement()) {
            // A table that has used all its row numbers counts as full, like a disk.
            statement.executeUpdate("CREATE TABLE spent (id INTEGER PRIMARY KEY AUTOINCREMENT)");
            statement.executeUpdate("INSERT INTO spent VALUES (9223372036854775807)");
            statement.executeUpdate(
                    "CREATE TRIGGER no_room AFTER INSERT ON batch BEGIN INSERT INTO spent VALUES (NULL); END");
        }
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), "Origin ZIP,Dest ZIP\n75201,89502\n");
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            Path token = Files.writeString(folder.resolve("token"), sandbox.token());
            assertThat(errorOf(lanes, folder.resolve("out.csv"), sandbox.baseUri(), token))
                    .startsWith("There is no space left to save this.");
        }
    }

    @Test
    void requiresCustomerOptionWhenSeveralCustomersExist() throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.csv"), "Origin ZIP,Dest ZIP\n75201,89502\n");
        Path out = folder.resolve("out.csv");
        customer = null;
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            Path token = Files.writeString(folder.resolve("token"), sandbox.token());
            assertThat(errorOf(lanes, out, sandbox.baseUri(), token))
                    .startsWith("the service has several customers; say for which one with --customer");
        }
        assertThat(out).doesNotExist();
    }

    @Test
    void reportsUnopenableJournal() throws IOException {
        JournalSamples.open(folder.resolve("data")).close();
        Files.writeString(folder.resolve("data").resolve("journal.db"), "this was a journal once");
        assertThat(errorOf(folder.resolve("out.csv"), folder))
                .startsWith("LaneDesk cannot read its database of quotes and bookings: ")
                .contains(folder.resolve("data").resolve("damaged").toString());
    }

    @Test
    void namesUnreadableLaneFile() throws IOException {
        Path lanes = Files.writeString(folder.resolve("lanes.xlsx"), "PK\3\4broken");
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            Path token = Files.writeString(folder.resolve("token"), sandbox.token());
            assertThat(errorOf(lanes, folder.resolve("out.xlsx"), sandbox.baseUri(), token))
                    .startsWith(lanes + ": ");
        }
    }
}
