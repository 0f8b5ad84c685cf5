package lanedesk.tour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The record of a tour, written as `tour.json`. Each step has its facts, its failures and its duration.
final class TourRecord {

    private final Path folder;
    private final List<Map<String, Object>> steps = new ArrayList<>();
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private Map<String, Object> facts = new LinkedHashMap<>();
    private List<String> failures = new ArrayList<>();
    private final Map<String, Map<String, List<String>>> findingsByKind = new TreeMap<>();
    private final Map<String, NodeCount> nodeCountsByPicture = new LinkedHashMap<>();
    private int pictureCount;

    TourRecord(Path folder, String environment, String language, String size) {
        this.folder = folder;
        properties.put("environment", environment);
        properties.put("language", language);
        properties.put("size", size);
        properties.put("started", Instant.now().toString());
    }

    /// Increments the number of pictures and returns the file for the next picture, whose name starts with the number.
    Path nextPictureFile(String name) {
        pictureCount++;
        return folder.resolve(String.format(Locale.ROOT, "%02d-%s.png", pictureCount, name));
    }

    /// Records the accessibility problems of the screen in a picture.
    void recordFindings(String picture, AccessibilityCheck check) {
        check.findingsByKind()
                .forEach((kind, findings) -> findingsByKind
                        .computeIfAbsent(kind, _ -> new TreeMap<>())
                        .put(picture, findings));
    }

    /// Records the number of nodes of the screen in a picture.
    void recordNodeCount(String picture, NodeCount count) {
        nodeCountsByPicture.put(picture, count);
    }

    /// The problems found in all pictures, one line each.
    List<String> listFindings() {
        List<String> lines = new ArrayList<>();
        findingsByKind.forEach((kind, byPicture) -> byPicture.forEach(
                (picture, findings) -> lines.add(picture + " " + kind + ": " + String.join(" | ", findings))));
        return lines;
    }

    void clearFactsAndFailures() {
        facts = new LinkedHashMap<>();
        failures = new ArrayList<>();
    }

    /// Records a fact of the step.
    void recordFact(String name, Object fact) {
        facts.put(name, fact);
    }

    /// Records the messages displayed at a failure. Returns whether the messages are new in this step.
    boolean recordFailureAndCheckIfNew(List<String> messages) {
        String text = String.join(" ", messages);
        boolean isNew = !failures.contains(text);
        failures.add(text);
        return isNew;
    }

    /// The number of failures in this step.
    int failureCount() {
        return failures.size();
    }

    /// Ends the step and writes the record. `failure` is null if the step succeeded.
    void addStepAndWriteFile(String name, Duration duration, @Nullable String failure) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("step", name);
        step.put("seconds", duration.toMillis() / 1000.0);
        step.putAll(facts);
        if (!failures.isEmpty()) {
            step.put("failures", failures);
        }
        if (failure != null) {
            step.put("failure", failure);
        }
        steps.add(step);
        writeFile();
    }

    private void writeFile() {
        Map<String, Object> all = new LinkedHashMap<>(properties);
        all.put("steps", steps);
        all.putAll(findingsByKind);
        all.put("nodes", nodeCountsByPicture);
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("tour.json"),
                    JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(all));
        } catch (IOException failure) {
            throw new UncheckedIOException("tour.json can't be written", failure);
        }
    }
}
