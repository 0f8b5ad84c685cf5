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
    private final Map<String, List<String>> cutTextsByPicture = new TreeMap<>();
    private final Map<String, List<String>> unnamedControlsByPicture = new TreeMap<>();
    private final Map<String, List<String>> unreachableControlsByPicture = new TreeMap<>();
    private final Map<String, List<String>> filledButtonsByPicture = new TreeMap<>();
    private final Map<String, NodeCount> nodeCountsByPicture = new LinkedHashMap<>();
    private int pictureCount;

    TourRecord(Path folder, String environment, String language, String size) {
        this.folder = folder;
        properties.put("environment", environment);
        properties.put("language", language);
        properties.put("size", size);
        properties.put("started", Instant.now().toString());
    }

    /// The file for the next picture. File names are numbered in order.
    Path nextPictureFile(String name) {
        pictureCount++;
        return folder.resolve(String.format(Locale.ROOT, "%02d-%s.png", pictureCount, name));
    }

    /// Records what a user cannot read or reach in a picture: texts that are cut off, controls without a name, and
    /// controls that cannot be scrolled into view.
    void recordAccessibilityProblems(
            String picture, List<String> cutTexts, List<String> controlsWithoutName, List<String> unreachableControls) {
        if (!cutTexts.isEmpty()) {
            cutTextsByPicture.put(picture, cutTexts);
        }
        if (!controlsWithoutName.isEmpty()) {
            unnamedControlsByPicture.put(picture, controlsWithoutName);
        }
        if (!unreachableControls.isEmpty()) {
            unreachableControlsByPicture.put(picture, unreachableControls);
        }
    }

    /// Records the buttons with the accent color in a picture if there are several, because a page should have only
    /// one such button.
    void recordFilledButtons(String picture, List<String> buttons) {
        if (buttons.size() > 1) {
            filledButtonsByPicture.put(picture, buttons);
        }
    }

    /// Records the number of nodes of the screen in a picture.
    void recordNodes(String picture, NodeCount count) {
        nodeCountsByPicture.put(picture, count);
    }

    /// The problems found in all pictures, one line each.
    List<String> findings() {
        List<String> complaints = new ArrayList<>();
        cutTextsByPicture.forEach(
                (picture, words) -> complaints.add(picture + " cuts off " + String.join(" | ", words)));
        unnamedControlsByPicture.forEach((picture, controls) -> complaints.add(picture + " does not name " + controls));
        unreachableControlsByPicture.forEach(
                (picture, controls) -> complaints.add(picture + " leaves out of reach " + controls));
        filledButtonsByPicture.forEach(
                (picture, buttons) -> complaints.add(picture + " fills " + String.join(" and ", buttons)));
        return complaints;
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
    boolean recordFailureAndTellIfNew(List<String> messages) {
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
        all.put("cutOff", cutTextsByPicture);
        all.put("unnamed", unnamedControlsByPicture);
        all.put("outOfReach", unreachableControlsByPicture);
        all.put("filledTwice", filledButtonsByPicture);
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
