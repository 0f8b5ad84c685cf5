package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the options that are read from a command line.
@Headless
class CommandLineReaderTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLineReader.ExitCode exit = new CommandLineReader.ExitCode();

    private Optional<LaunchOptions> read(String commandLine) {
        String[] arguments = commandLine.isEmpty() ? new String[0] : commandLine.split(" ");
        return CommandLineReader.parseOptionsOrPrintMessage(
                arguments, new PrintWriter(out, true), new PrintWriter(err, true), exit);
    }

    @Test
    void acceptsEmptyCommandLine() {
        assertThat(read("")).contains(LaunchOptions.NONE);
    }

    @Test
    void readsEveryOption() {
        assertThat(read("--base-url http://127.0.0.1:8099 --token-file t --hazmat-url http://h --user"
                        + " me@desk.example --data-dir d --tour pictures --stay 70 --size 1920x1080"
                        + " --theme dark --language es --software-rendering"))
                .contains(new LaunchOptions(
                        URI.create("http://127.0.0.1:8099"),
                        Path.of("t"),
                        URI.create("http://h"),
                        "me@desk.example",
                        Path.of("d"),
                        null,
                        null,
                        null,
                        null,
                        Path.of("pictures"),
                        Duration.ofSeconds(70),
                        new LaunchOptions.WindowSize(1920, 1080),
                        LaunchOptions.ThemeOption.DARK,
                        Language.SPANISH,
                        true,
                        List.of()));
    }

    @Test
    void migratesDatabaseAndNothingElse() {
        assertThat(read("--migrate postgresql://admin@db/lanedesk")
                        .orElseThrow()
                        .migrationAddress())
                .isEqualTo("postgresql://admin@db/lanedesk");
        assertThat(read("--migrate postgresql://admin@db/lanedesk --read a.eml"))
                .isEmpty();
        assertThat(err.toString()).contains("--migrate goes with no other command and no files");
    }

    @Test
    void resolvesFilesAgainstWorkingDirectory() {
        assertThat(read("--data-dir d quote.eml /mail/2.msg").orElseThrow().targets())
                .containsExactly(
                        Path.of("quote.eml").toAbsolutePath().toUri(),
                        Path.of("/mail/2.msg").toAbsolutePath().toUri());
    }

    @Test
    void acceptsLinksAndAddressesOfFiles() {
        assertThat(read("lanedesk:order/123 file:///mail/a%20b.eml")
                        .orElseThrow()
                        .targets())
                .containsExactly(URI.create("lanedesk:order/123"), URI.create("file:///mail/a%20b.eml"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --base-url ftp://h            | --base-url: ftp://h is no http or https address
        --base-url http:h             | --base-url: http:h is no http or https address
        --base-url http://h           | --base-url: http://h is not on this computer, and a token goes there by https alone
        --base-url https://a:b@h      | --base-url: https://a:b@h carries a name or a password
        lanedesk:order%1              | Unmatched argument at index 0
        --token-file t                | --token-file goes with --base-url
        --hazmat-url https://h        | --hazmat-url goes with --base-url
        --base-url https://a --hazmat-url ftp://h     | --hazmat-url: ftp://h is no http or https address
        --base-url https://a --hazmat-url h/un        | --hazmat-url: h/un is no http or https address
        --base-url https://a --hazmat-url https://h#x | --hazmat-url: https://h#x carries a query
        --user me                     | --user: me is no e-mail address
        --rate lanes.csv              | --rate and --out go together, and --customer with them
        --out prices.csv              | --rate and --out go together, and --customer with them
        --customer MERI               | --rate and --out go together, and --customer with them
        --rate a --out b --tour c     | --rate goes with neither --read nor --tour
        --stay 5                      | --stay goes with --tour and is a number of seconds
        --tour d --stay -1            | --stay goes with --tour and is a number of seconds
        --tour d --stay soon          | is not an int
        --size 12                     | 12 is no size such as 1280x800
        --theme blue                  | blue is neither light nor dark
        --language de                 | de is none of en, es, fr
        --tower d                     | Unknown option
        --tour d quote.eml            | files are opened in the window
        --read a.eml b.eml            | files are opened in the window
        """)
    void rejectsInvalidOptionsWithReason(String line, String message) {
        assertThat(read(line)).isEmpty();
        assertThat(err.toString()).contains(message).contains("lanedesk --help lists the options.");
        assertThat(exit.value()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"--help,--tour", "--version,LaneDesk 1.0.0"})
    void printsHelpAndVersionWithExitZero(String line, String message) {
        assertThat(read(line)).isEmpty();
        assertThat(out.toString()).contains(message);
        assertThat(err.toString()).isEmpty();
        assertThat(exit.value()).isZero();
    }
}
