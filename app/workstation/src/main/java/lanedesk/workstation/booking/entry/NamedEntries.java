package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.form.NamedField;
import org.jspecify.annotations.Nullable;

/// Fields that the interface does not show and an administrator named for this environment.
public final class NamedEntries {

    public static final String YES = "yes";
    public static final String NO = "no";

    private record Named(NamedField field, Entry entry) {}

    private final EntryFactory factory;
    private final List<Named> all = new ArrayList<>();

    /// The fields of one place; `path` is the place's path on the wire, `asked` tells whether they are requested.
    public NamedEntries(
            EntryFactory factory, List<NamedField> fields, NamedField.Place place, String path, BooleanSupplier asked) {
        this.factory = factory;
        fields.stream().filter(field -> field.place() == place).forEach(field -> {
            Entry entry = factory.entries()
                    .addLabelled(idPrefix(place) + field.name(), field.label())
                    .withPaths(path + field.name())
                    .onlyIf(asked);
            all.add(new Named(field, field.required() ? entry : entry.optional()));
            follow(field.type(), entry);
        });
    }

    /// How the ids of the entries of a place begin.
    public static String idPrefix(NamedField.Place place) {
        return "own-" + place + "-";
    }

    private void follow(NamedField.Type type, Entry entry) {
        switch (type) {
            case TEXT, YES_NO -> {
                // Text and choices take any value.
            }
            case NUMBER ->
                entry.rule(text -> TypedFigure.positive(text).isPresent()
                        ? null
                        : factory.texts().text("booking.wrong.number"));
            case DATE -> {
                factory.asDay(entry, Country.US, Use.NAMED)
                        .rule(text -> factory.day(text).isPresent()
                                ? null
                                : factory.texts().text("booking.wrong.date"));
                entry.textProperty()
                        .subscribe(text -> entry.cautionProperty()
                                .set(factory.day(text)
                                        .map(day -> factory.calendar().restReason(day, Country.US, Use.NAMED))
                                        .orElse("")));
            }
        }
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /// Whether one of them has that name on the wire, and so stands for what the page would have sent under it.
    boolean has(String name) {
        return all.stream().anyMatch(named -> named.field().name().equals(name));
    }

    /// Returns the entries in the administrator's order.
    List<Asked> asked() {
        return all.stream()
                .map(named -> new Asked(named.entry().id(), named.field().type()))
                .toList();
    }

    /// A control to be made.
    record Asked(String id, NamedField.Type type) {}

    /// Puts what was typed where it is sent. What is empty is left out.
    public void writeTo(Map<String, @Nullable Object> fields) {
        for (Named named : all) {
            if (!named.entry().isEmpty()) {
                fields.put(named.field().name(), value(named));
            }
        }
    }

    private Object value(Named named) {
        String text = named.entry().value();
        return switch (named.field().type()) {
            case TEXT -> text;
            case NUMBER -> TypedFigure.positive(text).orElseThrow();
            case DATE -> factory.day(text).orElseThrow().toString();
            case YES_NO -> text.equals(YES);
        };
    }
}
