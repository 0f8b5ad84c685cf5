package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import lanedesk.freight.place.PlaceFile;
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads the corpus as `--read` does, file by file, and holds the figures to what is promised of them: what is filled
/// without a mark is right. Whatever is read otherwise than expected stands in `corpus/differences.txt`, so that a
/// change to the rules shows in every request that it changes. Leaves the table in `target/request-figures.txt` and
/// the differences beside it.
@WithoutScreen
class RequestCorpusTest {
    private static final Path FIGURES = Path.of("target", "request-figures.txt");
    private static final Path DIFFERENCES = Path.of("target", "request-differences.txt");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
    private static final double PRECISION = 0.97;
    private static final double RECALL = 0.85;

    @TempDir
    private Path folder;

    @Test
    void whatIsSureIsRightAndMostIsFound() throws IOException, BadRequestFile {
        RequestReader reader = new RequestReader(PlaceFile.read(), CLOCK);
        ReadingScore all = new ReadingScore();
        StringBuilder figures = new StringBuilder();
        for (String part : List.of("tuned", "held", "fresh", "later", "latest", "strangers", "field", "kinds")) {
            ReadingScore score = new ReadingScore();
            List<Corpus.Request> requests = Corpus.of(part);
            for (Corpus.Request request : requests) {
                Path file = Files.write(folder.resolve(request.file()), request.bytes());
                RequestText text = RequestFiles.read(file);
                String json = RequestJson.write(reader.read(text), text.unread());
                score.count(request, json);
                all.count(request, json);
            }
            figures.append(part)
                    .append(", ")
                    .append(requests.size())
                    .append(" requests\n")
                    .append(score.table());
            score.notes().forEach(note -> figures.append("  ").append(note).append('\n'));
            figures.append('\n');
        }
        Files.writeString(FIGURES, figures.append("all\n").append(all.table()));
        Files.write(DIFFERENCES, all.notes());
        all.fields()
                .forEach((name, field) -> assertThat(field.precision())
                        .as("precision of " + name + ", see " + FIGURES)
                        .isGreaterThanOrEqualTo(PRECISION));
        assertThat(all.all().recall()).isGreaterThanOrEqualTo(RECALL);
        assertThat(all.notes())
                .as("no wrong weight, postal code or quantity is sure")
                .noneMatch(note -> note.matches(".*(?:weight|postalCode|quantity) WRONG.*"));
        assertThat(all.notes())
                .as("what the text leaves open is doubtful")
                .noneMatch(note -> note.contains("must not be sure"));
        assertThat(all.notes())
                .as("differences from what is expected; as they are now in " + DIFFERENCES)
                .containsExactlyElementsOf(Corpus.differences());
    }
}
