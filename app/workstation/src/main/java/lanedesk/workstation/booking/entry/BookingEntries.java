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
    private final List<BookingEntry> allEntries = new ArrayList<>();
    private final List<Runnable> changeListeners = new ArrayList<>();

    public BookingEntries(Texts texts) {
        this(texts, "booking.needed");
    }

    /// Creates an empty list. `requiredTextKey` is the message key of the error of an empty required entry.
    public BookingEntries(Texts texts, String requiredTextKey) {
        this.texts = texts;
        this.requiredText = texts.text(requiredTextKey);
    }

    /// Adds an entry. `labelKey` is the message key of the entry's label.
    public BookingEntry addEntry(String id, String labelKey) {
        return addEntryWithLabel(id, texts.text(labelKey));
    }

    /// Adds an entry whose label is given as text instead of a message key.
    BookingEntry addEntryWithLabel(String id, String label) {
        BookingEntry entry = new BookingEntry(id, label, requiredText);
        allEntries.add(entry);
        entry.textProperty().subscribe((previous, current) -> {
            if (!previous.equals(current)) {
                changeListeners.forEach(Runnable::run);
            }
        });
        return entry;
    }

    /// Adds an action that runs after every change of an entry's text.
    public void addChangeListener(Runnable action) {
        changeListeners.add(action);
    }

    public List<BookingEntry> allEntries() {
        return List.copyOf(allEntries);
    }

    public BookingEntry entryById(String id) {
        return allEntries.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(id));
    }

    /// The active entries that are empty although required, or invalid.
    public List<MissingEntry> missingEntries() {
        return allEntries.stream()
                .filter(entry -> !entry.isValid())
                .map(entry -> new MissingEntry(entry.id(), entry.fullName()))
                .toList();
    }

    public void showErrorsOfAllEntries() {
        allEntries.forEach(BookingEntry::showErrorAlways);
    }

    void refreshErrors() {
        allEntries.forEach(BookingEntry::refreshError);
    }

    /// Shows the service's errors at their entries instead of earlier service errors. Returns the errors of fields
    /// that have no entry, by path.
    public Map<String, String> showServiceErrorsAndReturnUnmapped(Map<String, String> fields) {
        allEntries.forEach(BookingEntry::clearServiceErrors);
        Map<String, String> unmapped = new LinkedHashMap<>();
        fields.forEach((path, message) -> {
            BookingEntry bestEntry = null;
            int bestMatch = 0;
            for (BookingEntry entry : allEntries) {
                int matchLevel = entry.matchLevel(path);
                if (matchLevel > bestMatch && entry.isActive()) {
                    bestEntry = entry;
                    bestMatch = matchLevel;
                }
            }
            if (bestEntry == null) {
                unmapped.put(path, message);
            } else {
                bestEntry.addServiceError(bestEntry
                        .unmentionedPartName(path, message)
                        .map(part -> texts.joinLabelAndValue(part, message))
                        .orElse(message));
            }
        });
        return unmapped;
    }

    /// The id of the first entry that shows an error; empty if no entry shows an error.
    public String idOfFirstError() {
        return allEntries.stream()
                .filter(BookingEntry::hasError)
                .map(BookingEntry::id)
                .findFirst()
                .orElse("");
    }

    public String toDraftJson() {
        Map<String, String> values = new LinkedHashMap<>();
        for (BookingEntry entry : allEntries) {
            if (!entry.isReadOnly() && !entry.textProperty().get().isEmpty()) {
                values.put(entry.id(), entry.draftText());
            }
        }
        return toDraftJson(values);
    }

    public static String toDraftJson(Map<String, String> values) {
        return JsonMapper.shared().writeValueAsString(values);
    }

    /// Parses the values of an earlier page, by entry id. Empty if the text is blank or unreadable.
    public static Map<String, String> parseDraftJson(String json) {
        if (json.isBlank()) {
            return Map.of();
        }
        try {
            return JsonMapper.shared().readValue(json, new TypeReference<Map<String, String>>() {});
        } catch (JacksonException unreadable) {
            return Map.of();
        }
    }

    /// Restores the values of an earlier page, except in read-only entries.
    public void restoreValues(Map<String, String> values) {
        values.forEach((id, value) -> allEntries.stream()
                .filter(entry -> entry.id().equals(id) && !entry.isReadOnly())
                .forEach(entry -> entry.restoreText(value)));
    }
}
