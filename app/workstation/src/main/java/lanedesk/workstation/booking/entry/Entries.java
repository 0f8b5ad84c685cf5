package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import lanedesk.workstation.l10n.Texts;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// All entries of a booking page, in the order of reading.
public final class Entries {

    private final Texts texts;
    private final String needed;
    private final List<Entry> all = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();

    public Entries(Texts texts) {
        this(texts, "booking.needed");
    }

    /// `needed` is the error of an empty entry.
    public Entries(Texts texts, String needed) {
        this.texts = texts;
        this.needed = texts.text(needed);
    }

    /// A new entry; `key` names its label.
    public Entry add(String id, String key) {
        return addLabelled(id, texts.text(key));
    }

    /// A new entry whose label is not one of the program's texts.
    Entry addLabelled(String id, String label) {
        Entry entry = new Entry(id, label, needed);
        all.add(entry);
        entry.textProperty().subscribe((before, now) -> {
            if (!before.equals(now)) {
                listeners.forEach(Runnable::run);
            }
        });
        return entry;
    }

    /// Sets the action that runs at every change of a text.
    public void onChange(Runnable action) {
        listeners.add(action);
    }

    public List<Entry> entries() {
        return List.copyOf(all);
    }

    public Entry of(String id) {
        return all.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(id));
    }

    /// Returns the entries that prevent booking.
    public List<OpenItem> missing() {
        return all.stream()
                .filter(entry -> !entry.isSound())
                .map(entry -> new OpenItem(entry.id(), entry.fullName()))
                .toList();
    }

    public void showProblems() {
        all.forEach(Entry::showProblem);
    }

    void refresh() {
        all.forEach(Entry::refresh);
    }

    /// Shows the service's errors at their fields, in place of earlier ones; returns those of unknown fields.
    public Map<String, String> refuse(Map<String, String> fields) {
        all.forEach(Entry::clearServiceError);
        Map<String, String> homeless = new LinkedHashMap<>();
        fields.forEach((path, message) -> {
            Entry best = null;
            int score = 0;
            for (Entry entry : all) {
                int match = entry.match(path);
                if (match > score && entry.isAsked()) {
                    best = entry;
                    score = match;
                }
            }
            if (best == null) {
                homeless.put(path, message);
            } else {
                best.refuse(best.unnamedPart(path, message)
                        .map(part -> texts.named(part, message))
                        .orElse(message));
            }
        });
        return homeless;
    }

    /// The first that the service or the page finds wrong; empty text where none.
    public String firstProblem() {
        return all.stream().filter(Entry::isWrong).map(Entry::id).findFirst().orElse("");
    }

    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>();
        for (Entry entry : all) {
            if (!entry.isLocked() && !entry.textProperty().get().isEmpty()) {
                values.put(entry.id(), entry.storedText());
            }
        }
        return toJson(values);
    }

    public static String toJson(Map<String, String> values) {
        return JsonMapper.shared().writeValueAsString(values);
    }

    /// The values of an earlier page; none where there are none that can be read.
    public static Map<String, String> fromJson(String json) {
        if (json.isBlank()) {
            return Map.of();
        }
        try {
            return JsonMapper.shared().readValue(json, new TypeReference<Map<String, String>>() {});
        } catch (JacksonException unreadable) {
            return Map.of();
        }
    }

    /// Takes up what an earlier page had.
    public void restore(Map<String, String> values) {
        values.forEach((id, value) -> all.stream()
                .filter(entry -> entry.id().equals(id) && !entry.isLocked())
                .forEach(entry -> entry.restore(value)));
    }
}
