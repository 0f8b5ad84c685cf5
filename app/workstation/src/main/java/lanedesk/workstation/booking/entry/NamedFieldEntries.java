package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.day.ShippingCalendar.DateUse;
import lanedesk.workstation.form.CustomField;
import org.jspecify.annotations.Nullable;

/// Fields that the interface does not show and an administrator named for this environment.
public final class NamedFieldEntries {

    public static final String YES = "yes";
    public static final String NO = "no";

    private record NamedFieldEntry(CustomField field, BookingEntry entry) {}

    private final EntryFactory factory;
    private final List<NamedFieldEntry> entries = new ArrayList<>();

    /// The fields of one place; `path` is the place's path on the wire, `asked` tells whether they are requested.
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

    /// How the ids of the entries of a place begin.
    public static String idPrefix(CustomField.CustomFieldSection place) {
        return "own-" + place + "-";
    }

    private void addTypeRule(CustomField.Type type, BookingEntry entry) {
        switch (type) {
            case TEXT, YES_NO -> {
                // Text and choices take any value.
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

    /// Whether one of them has that name on the wire, and so stands for what the page would have sent under it.
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

    /// A control to be made.
    record RequestedField(String id, CustomField.Type type) {}

    /// Puts what was typed where it is sent. What is empty is left out.
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
