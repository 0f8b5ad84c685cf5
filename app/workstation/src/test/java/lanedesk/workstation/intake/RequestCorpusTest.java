package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.Headless;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads the corpus in the same way as `--read`, file by file, and checks that the results reach the required
/// quality: a value without a mark must be correct. All differences from the expected values are stored in
/// `corpus/differences.txt`, so a change of the rules is visible in every request that it affects. The test
/// writes the table of results to `target/request-figures.txt` and the differences next to it. Takes over 3 s
/// because it reads about 1,500 requests.
@Headless
class RequestCorpusTest {
    private static final Path EXPECTED_SCORES = Path.of("target", "request-figures.txt");
    private static final Path DIFFERENCES = Path.of("target", "request-differences.txt");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
    private static final double MIN_PRECISION = 0.97;
    private static final double MIN_RECALL = 0.85;

    @TempDir
    private Path folder;

    @Test
    void certainValuesAreCorrectAndMostValuesAreFound() throws IOException, BadRequestFile {
        CustomerRequestParser reader = new CustomerRequestParser(BundledPlaces.loadPlaceIndex(), CLOCK);
        ExtractionScore all = new ExtractionScore();
        StringBuilder figures = new StringBuilder();
        for (String part : List.of(
                "tuned",
                "held",
                "fresh",
                "later",
                "latest",
                "strangers",
                "field",
                "kinds",
                "proof",
                "unseen",
                "practice",
                "independent",
                "desk",
                "desk-sealed")) {
            ExtractionScore score = new ExtractionScore();
            List<RequestCorpus.Request> requests = RequestCorpus.requestsOf(part);
            for (RequestCorpus.Request request : requests) {
                String json = readAsJson(reader, request, folder);
                score.countAnswer(request, json);
                all.countAnswer(request, json);
            }
            figures.append(part)
                    .append(", ")
                    .append(requests.size())
                    .append(" requests\n")
                    .append(score.toTable());
            score.notes().forEach(note -> figures.append("  ").append(note).append('\n'));
            figures.append('\n');
        }
        Files.writeString(EXPECTED_SCORES, figures.append("all\n").append(all.toTable()));
        Files.write(DIFFERENCES, all.notes());
        all.fields()
                .forEach((name, field) -> assertThat(field.precision())
                        .as("precision of " + name + ", see " + EXPECTED_SCORES)
                        .isGreaterThanOrEqualTo(MIN_PRECISION));
        assertThat(all.totalCounts().recall()).isGreaterThanOrEqualTo(MIN_RECALL);
        assertThat(all.notes())
                .as("no wrong weight, postal code or quantity is sure")
                .noneMatch(note -> note.matches(".*(?:weight|postalCode|quantity) WRONG.*"));
        assertThat(all.notes())
                .as("what the text leaves open is doubtful")
                .noneMatch(note -> note.contains("must not be sure"));
        assertThat(all.notes())
                .as("differences from what is expected; as they are now in " + DIFFERENCES)
                .containsExactlyElementsOf(RequestCorpus.knownDifferences());
    }

    private static String readAsJson(CustomerRequestParser reader, RequestCorpus.Request request, Path folder)
            throws IOException, BadRequestFile {
        Path file = Files.write(folder.resolve(request.fileName()), request.fileContent());
        RequestText text = RequestFiles.readRequest(file);
        return RequestJson.toJson(reader.parseRequest(text), text.unreadAttachments());
    }

    /// Measures the reader on folders of requests outside the corpus, in the format of the corpus. Writes the
    /// figures and the differences of each.
    static void main(String... folders) throws IOException, BadRequestFile {
        CustomerRequestParser reader = new CustomerRequestParser(BundledPlaces.loadPlaceIndex(), CLOCK);
        Path file = Files.createTempDirectory("requests");
        for (String folder : folders) {
            ExtractionScore score = new ExtractionScore();
            for (RequestCorpus.Request request : RequestCorpus.requestsIn(Path.of(folder))) {
                score.countAnswer(request, readAsJson(reader, request, file));
            }
            System.out.println(folder + "\n" + score.toTable() + String.join("\n", score.notes()));
        }
    }
}
