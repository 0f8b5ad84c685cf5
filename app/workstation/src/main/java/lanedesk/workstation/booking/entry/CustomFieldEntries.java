package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import org.jspecify.annotations.Nullable;

/// The entries for fields that the interface does not document and an administrator has defined for this
/// environment.
public final class CustomFieldEntries {

    public static final String YES = "yes";
    public static final String NO = "no";

    private record CustomFieldEntry(CustomField field, FormField entry) {}

    private final EntryFactory entryFactory;
    private final List<CustomFieldEntry> entries = new ArrayList<>();

    /// Creates the entries of one section. `wirePathPrefix` is the path of the section in the service's request
    /// with a final dot; empty for the top level. `isRequested` tells whether the section is part of the
    /// request now.
    public CustomFieldEntries(
            EntryFactory entryFactory,
            List<CustomField> fields,
            CustomField.CustomFieldSection section,
            String wirePathPrefix,
            BooleanSupplier isRequested) {
        this.entryFactory = entryFactory;
        fields.stream().filter(field -> field.place() == section).forEach(field -> {
            FormField entry = entryFactory
                    .entries()
                    .addFieldWithLabel(entryIdPrefixOf(section) + field.name(), field.label())
                    .addRequestPaths(wirePathPrefix + field.name())
                    .setActiveCondition(isRequested);
            entries.add(new CustomFieldEntry(field, field.required() ? entry : entry.makeOptional()));
            configureEntryForType(field.type(), entry);
        });
    }

    /// The prefix of the entry ids of a section.
    public static String entryIdPrefixOf(CustomField.CustomFieldSection section) {
        return "own-" + section + "-";
    }

    private void configureEntryForType(CustomField.Type type, FormField entry) {
        switch (type) {
            case TEXT, YES_NO -> {
                // A text and a yes/no choice are always valid.
            }
            case NUMBER ->
                entry.setErrorRule(
                        text -> TypedNumber.parsePositiveNumberWithoutUnit(text).isPresent()
                                ? null
                                : entryFactory.texts().text("booking.wrong.number"));
            case DATE -> {
                entryFactory
                        .configureAsDateEntry(entry, Country.US, DateUse.CUSTOM_FIELD)
                        .setErrorRule(text -> entryFactory.parseDate(text).isPresent()
                                ? null
                                : entryFactory.texts().text("booking.wrong.date"));
                entry.textProperty()
                        .subscribe(text -> entry.warningProperty()
                                .set(entryFactory
                                        .parseDate(text)
                                        .map(day -> entryFactory
                                                .calendar()
                                                .nonBusinessText(day, Country.US, DateUse.CUSTOM_FIELD))
                                        .orElse("")));
            }
        }
    }

    public boolean hasNoFields() {
        return entries.isEmpty();
    }

    /// Whether the administrator has defined a field with this name in the request. Such a field replaces the
    /// page's own entry.
    boolean hasFieldNamed(String name) {
        return entries.stream().anyMatch(namedEntry -> namedEntry.field().name().equals(name));
    }

    /// The controls to create, in the order that the administrator chose.
    List<FieldControl> controlsToCreate() {
        return entries.stream()
                .map(named -> new FieldControl(named.entry().id(), named.field().type()))
                .toList();
    }

    /// A control to create for a field.
    record FieldControl(String id, CustomField.Type type) {}

    /// Writes the typed values into the request's fields by name. Empty values are left out.
    public void writeNonEmptyValuesToRequest(Map<String, @Nullable Object> fields) {
        for (CustomFieldEntry namedEntry : entries) {
            if (!namedEntry.entry().isEmpty()) {
                fields.put(namedEntry.field().name(), toRequestValue(namedEntry));
            }
        }
    }

    private Object toRequestValue(CustomFieldEntry namedEntry) {
        String text = namedEntry.entry().trimmedText();
        return switch (namedEntry.field().type()) {
            case TEXT -> text;
            case NUMBER -> TypedNumber.parsePositiveNumberWithoutUnit(text).orElseThrow();
            case DATE -> entryFactory.parseDate(text).orElseThrow().toString();
            case YES_NO -> text.equals(YES);
        };
    }
}
