package lanedesk.workstation.tour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The tour's record, `tour.json`: every step with what was asked and answered, how long it took and what it left.
final class TourRecord {

    private final Path folder;
    private final List<Map<String, Object>> steps = new ArrayList<>();
    private final Map<String, Object> head = new LinkedHashMap<>();
    private int pictures;

    TourRecord(Path folder, String environment, String language, String size) {
        this.folder = folder;
        head.put("environment", environment);
        head.put("language", language);
        head.put("size", size);
        head.put("started", Instant.now().toString());
    }

    /// Where the next picture goes, numbered in order.
    Path picture(String name) {
        pictures++;
        return folder.resolve("%02d-%s.png".formatted(pictures, name));
    }

    /// Keeps a step; `failure` is null where it went well.
    void step(String name, Duration took, Map<String, Object> facts, @Nullable String failure) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("step", name);
        step.put("seconds", took.toMillis() / 1000.0);
        step.putAll(facts);
        if (failure != null) {
            step.put("failure", failure);
        }
        steps.add(step);
        write();
    }

    private void write() {
        Map<String, Object> all = new LinkedHashMap<>(head);
        all.put("steps", steps);
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
