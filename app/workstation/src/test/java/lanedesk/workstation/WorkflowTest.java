package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.workstation.fx.Screenshots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Compares the workflows in `.github/workflows` with the commands and the folders of the build.
class WorkflowTest {

    private static final Path REPOSITORY = Path.of("../..");

    static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(REPOSITORY.resolve(".github/workflows"))) {
            return files.sorted().toList();
        }
    }

    private static List<JsonNode> stepsOf(JsonNode job) {
        return job.path("steps").valueStream().toList();
    }

    private static List<JsonNode> jobsThatBuild(Path workflow) {
        return YAMLMapper.shared()
                .readTree(workflow)
                .path("jobs")
                .valueStream()
                .filter(job -> stepsOf(job).stream()
                        .anyMatch(step -> step.path("run").asString("").startsWith("mvn ")))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyBuildRunsTheTests(Path workflow) {
        assertThat(jobsThatBuild(workflow))
                .isNotEmpty()
                .allSatisfy(job -> assertThat(stepsOf(job))
                        .extracting(step -> step.path("run").asString(""))
                        .filteredOn(command -> command.startsWith("mvn "))
                        .allMatch(command -> command.matches("mvn -B( -P\\w+)? verify")));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyBuildUploadsReportsAndPicturesAlsoWhenItFails(Path workflow) {
        for (JsonNode job : jobsThatBuild(workflow)) {
            List<JsonNode> uploads = stepsOf(job).stream()
                    .filter(step -> step.path("uses").asString("").startsWith("actions/upload-artifact@"))
                    .filter(step -> step.path("if").asString("").equals("always()"))
                    .toList();
            assertThat(uploads)
                    .extracting(step -> step.path("with").path("path").asString())
                    .anyMatch(path -> path.lines().anyMatch("**/target/surefire-reports"::equals))
                    .anyMatch(path -> path.equals(
                            "app/workstation/" + Screenshots.FOLDER.toString().replace('\\', '/')));
            assertThat(uploads)
                    .extracting(
                            step -> step.path("with").path("if-no-files-found").asString())
                    .containsOnly("${{ job.status == 'success' && 'error' || 'warn' }}");
        }
    }

    @Test
    void publishedReleaseContainsOnlyWhatWasMade() throws IOException {
        JsonNode jobs = YAMLMapper.shared()
                .readTree(REPOSITORY.resolve(".github/workflows/release.yml"))
                .path("jobs");
        assertThat(stepsOf(jobs.path("publish")))
                .extracting(step -> step.path("with").path("pattern").asString(""))
                .contains("made-*");
        assertThat(List.of("archives", "installers"))
                .allSatisfy(name -> assertThat(stepsOf(jobs.path(name)))
                        .filteredOn(step ->
                                step.path("with").path("name").asString("").startsWith("made-"))
                        .extracting(step -> step.path("with").path("path").asString())
                        .hasSize(1)
                        .allMatch(
                                ("app/workstation/target/" + (name.equals("archives") ? "archives" : "installer"))
                                        ::equals));
    }
}
