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

/// All entries of a booking page, in reading order.
public final class BookingEntries {

    private final Texts texts;
    private final String requiredText;
    private final List<BookingEntry> all = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();

    public BookingEntries(Texts texts) {
        this(texts, "booking.needed");
    }

    /// `needed` is the error of an empty entry.
    public BookingEntries(Texts texts, String needed) {
        this.texts = texts;
        this.requiredText = texts.text(needed);
    }

    /// Adds an entry; `key` is the message key of its label.
    public BookingEntry add(String id, String key) {
        return addLabelled(id, texts.text(key));
    }

    /// Adds an entry whose label is not a message key.
    BookingEntry addLabelled(String id, String label) {
        BookingEntry entry = new BookingEntry(id, label, requiredText);
        all.add(entry);
        entry.textProperty().subscribe((before, newValue) -> {
            if (!before.equals(newValue)) {
                listeners.forEach(Runnable::run);
            }
        });
        return entry;
    }

    /// Sets the action that runs on every change of a text.
    public void onChange(Runnable action) {
        listeners.add(action);
    }

    public List<BookingEntry> entries() {
        return List.copyOf(all);
    }

    public BookingEntry entryById(String id) {
        return all.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(id));
    }

    /// The entries that prevent booking.
    public List<MissingEntry> missingEntries() {
        return all.stream()
                .filter(entry -> !entry.isValid())
                .map(entry -> new MissingEntry(entry.id(), entry.fullName()))
                .toList();
    }

    public void showErrors() {
        all.forEach(BookingEntry::showError);
    }

    void refresh() {
        all.forEach(BookingEntry::refresh);
    }

    /// Shows the service's errors at their fields, replacing earlier ones; returns those of unknown fields.
    public Map<String, String> applyServiceErrors(Map<String, String> fields) {
        all.forEach(BookingEntry::clearServiceError);
        Map<String, String> homeless = new LinkedHashMap<>();
        fields.forEach((path, message) -> {
            BookingEntry best = null;
            int score = 0;
            for (BookingEntry entry : all) {
                int match = entry.matchLength(path);
                if (match > score && entry.isActive()) {
                    best = entry;
                    score = match;
                }
            }
            if (best == null) {
                homeless.put(path, message);
            } else {
                best.setServiceError(best.missingPartName(path, message)
                        .map(part -> texts.labelled(part, message))
                        .orElse(message));
            }
        });
        return homeless;
    }

    /// The id of the first entry with an error; empty if there is none.
    public String firstErrorId() {
        return all.stream()
                .filter(BookingEntry::hasError)
                .map(BookingEntry::id)
                .findFirst()
                .orElse("");
    }

    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>();
        for (BookingEntry entry : all) {
            if (!entry.isLocked() && !entry.textProperty().get().isEmpty()) {
                values.put(entry.id(), entry.storedText());
            }
        }
        return toJson(values);
    }

    public static String toJson(Map<String, String> values) {
        return JsonMapper.shared().writeValueAsString(values);
    }

    /// The values of an earlier page; empty if there are none or they are unreadable.
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

    /// Restores the values of an earlier page.
    public void restore(Map<String, String> values) {
        values.forEach((id, value) -> all.stream()
                .filter(entry -> entry.id().equals(id) && !entry.isLocked())
                .forEach(entry -> entry.restore(value)));
    }
}
