package lanedesk.journal.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the journal on a machine whose language writes digits that the database cannot parse.
final class ForeignDigitsTest {

    @TempDir
    Path folder;

    /// Records two quotes of one shipment in a separate process, since a process has one default language.
    static final class Recording {

        private Recording() {}

        public static void main(String[] arguments) {
            try (Journal journal = JournalSamples.open(Path.of(arguments[0]))) {
                Quotes quotes =
                        journal.environmentJournal(JournalSamples.SANDBOX).quotes();
                quotes.save(JournalSamples.quote(1, "same"));
                quotes.save(JournalSamples.quote(2, "same"));
            }
        }
    }

    @Test
    void recordsQuotesWithArabicDigitsAsDefault() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.language=ar",
                        "-Duser.country=EG",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Recording.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
    }
}
