package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.freight.UnitSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Parses the sample files of the documentation.
final class SampleFilesTest {

    private static final Path SAMPLES =
            Path.of(System.getProperty("contract.dir")).resolveSibling("samples");

    @ParameterizedTest
    @CsvSource({"items.tsv, 3, US", "items-metric.csv, 2, METRIC", "order-mail.txt, 3, US"})
    void parsesSampleCompletely(String file, int rows, UnitSystem system) throws IOException {
        ItemClip paste = ItemClip.parse(Files.readString(SAMPLES.resolve(file)), UnitSystem.US);
        assertThat(paste.rows()).as(ClipReport.format(paste)).hasSize(rows);
        assertThat(paste.unitSystem()).isEqualTo(system);
        assertThat(paste.rows())
                .allMatch(row -> row.findCell(PastedField.WEIGHT).isPresent());
        assertThat(paste.rows())
                .allMatch(row -> row.findCell(PastedField.HEIGHT).isPresent());
    }
}
