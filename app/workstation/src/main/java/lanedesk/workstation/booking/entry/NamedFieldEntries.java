package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import org.jspecify.annotations.Nullable;

/// Fields that the interface does not show and an administrator defined for this environment.
public final class NamedFieldEntries {

    public static final String YES = "yes";
    public static final String NO = "no";

    private record NamedFieldEntry(CustomField field, BookingEntry entry) {}

    private final EntryFactory factory;
    private final List<NamedFieldEntry> entries = new ArrayList<>();

    /// The fields of one section; `path` is the section's path on the wire, `asked` tells whether they are
    /// requested.
    public NamedFieldEntries(
            EntryFactory factory,
            List<CustomField> fields,
            CustomField.CustomFieldSection place,
            String path,
            BooleanSupplier asked) {
        this.factory = factory;
        fields.stream().filter(field -> field.place() == place).forEach(field -> {
            BookingEntry entry = factory.entries()
                    .addLabelled(idPrefix(place) + field.name(), field.label())
                    .withPaths(path + field.name())
                    .activeWhen(asked);
            entries.add(new NamedFieldEntry(field, field.required() ? entry : entry.asOptional()));
            addTypeRule(field.type(), entry);
        });
    }

    /// The prefix of the ids of a section's entries.
    public static String idPrefix(CustomField.CustomFieldSection place) {
        return "own-" + place + "-";
    }

    private void addTypeRule(CustomField.Type type, BookingEntry entry) {
        switch (type) {
            case TEXT, YES_NO -> {
                // text and choices accept any value
            }
            case NUMBER ->
                entry.rule(text -> TypedNumber.parsePositive(text).isPresent()
                        ? null
                        : factory.texts().text("booking.wrong.number"));
            case DATE -> {
                factory.asDay(entry, Country.US, DateUse.NAMED)
                        .rule(text -> factory.parseDay(text).isPresent()
                                ? null
                                : factory.texts().text("booking.wrong.date"));
                entry.textProperty()
                        .subscribe(text -> entry.warningProperty()
                                .set(factory.parseDay(text)
                                        .map(day ->
                                                factory.calendar().nonBusinessReason(day, Country.US, DateUse.NAMED))
                                        .orElse("")));
            }
        }
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /// Whether a field has this name on the wire and so replaces the page's own value.
    boolean has(String name) {
        return entries.stream().anyMatch(named -> named.field().name().equals(name));
    }

    /// Returns the entries in the administrator's order.
    List<RequestedField> requestedFields() {
        return entries.stream()
                .map(named ->
                        new RequestedField(named.entry().id(), named.field().type()))
                .toList();
    }

    /// A control to create.
    record RequestedField(String id, CustomField.Type type) {}

    /// Writes the typed values to their wire fields. Empty values are omitted.
    public void writeTo(Map<String, @Nullable Object> fields) {
        for (NamedFieldEntry named : entries) {
            if (!named.entry().isEmpty()) {
                fields.put(named.field().name(), wireValue(named));
            }
        }
    }

    private Object wireValue(NamedFieldEntry named) {
        String text = named.entry().value();
        return switch (named.field().type()) {
            case TEXT -> text;
            case NUMBER -> TypedNumber.parsePositive(text).orElseThrow();
            case DATE -> factory.parseDay(text).orElseThrow().toString();
            case YES_NO -> text.equals(YES);
        };
    }
}
