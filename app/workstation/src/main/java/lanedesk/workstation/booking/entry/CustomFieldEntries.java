package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Country;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
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
    private List<ShipmentReference> references = List.of();

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
                    .addFieldWithLabel(entryIdOf(field), field.label())
                    .addRequestPaths(wirePathPrefix + String.join(".", field.path()))
                    .setActiveCondition(isRequested);
            entries.add(new CustomFieldEntry(field, field.required() ? entry : entry.makeOptional()));
            if (field.isFilledFromReferences()) {
                entry.lockedProperty().set(true);
                entry.hintProperty().set(entryFactory.texts().text("booking.customFields.fromReferences"));
            } else {
                configureEntryForType(field.type(), entry);
            }
        });
    }

    /// The id of the entry of a field. Fields that share a list differ in their labels.
    public static String entryIdOf(CustomField field) {
        return entryIdPrefixOf(field.place()) + field.name() + (field.isList() ? field.label() : "");
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

    /// Whether the administrator has defined a field with this name in the request, or fields of an object with
    /// this name. Such a field replaces the page's own entry.
    boolean hasFieldNamed(String name) {
        return entries.stream()
                .anyMatch(namedEntry -> namedEntry.field().path().getFirst().equals(name));
    }

    /// The controls to create, in the order that the administrator chose.
    List<FieldControl> controlsToCreate() {
        return entries.stream()
                .map(named -> new FieldControl(
                        named.entry().id(),
                        named.field().isFilledFromReferences()
                                ? CustomField.Type.TEXT
                                : named.field().type()))
                .toList();
    }

    /// A control to create for a field.
    record FieldControl(String id, CustomField.Type type) {}

    /// Shows the shipment's references in the fields that they fill. The request contains what is shown.
    public void setReferences(List<ShipmentReference> newReferences) {
        references = List.copyOf(newReferences);
        entries.stream()
                .filter(named -> named.field().isFilledFromReferences())
                .forEach(named -> named.entry().setText(formatReferencesOf(named.field())));
    }

    private List<ShipmentReference> referencesOf(CustomField field) {
        return references.stream()
                .filter(reference -> field.referenceKinds().contains(reference.kind()))
                .toList();
    }

    // One kind needs no names, except in a list and for kinds with names of their own.
    private String formatReferencesOf(CustomField field) {
        List<ShipmentReference> sent = referencesOf(field);
        return field.isList()
                        || field.referenceKinds().size() > 1
                        || field.referenceKinds().contains(Kind.OTHER)
                ? ShipmentReference.toSingleLine(sent)
                : sent.stream().map(ShipmentReference::number).collect(Collectors.joining(", "));
    }

    /// Writes the typed values and the references into the request's fields by path. Empty values are left out.
    public void writeNonEmptyValuesToRequest(Map<String, @Nullable Object> fields) {
        for (CustomFieldEntry namedEntry : entries) {
            CustomField field = namedEntry.field();
            if (field.isFilledFromReferences()) {
                List<ShipmentReference> sent = referencesOf(field);
                if (field.isList()) {
                    sent.forEach(reference ->
                            writeValue(fields, field, toListElement(reference.codeOrName(), reference.number())));
                } else if (!sent.isEmpty()) {
                    writeValue(fields, field, formatReferencesOf(field));
                }
            } else if (!namedEntry.entry().isEmpty()) {
                Object value = toRequestValue(namedEntry);
                writeValue(fields, field, field.isList() ? toListElement(field.label(), value) : value);
            }
        }
    }

    private static Map<String, Object> toListElement(String name, Object value) {
        Map<String, Object> element = new LinkedHashMap<>();
        element.put("name", name);
        element.put("value", value);
        return element;
    }

    // Writes a value at the path of the field, or adds it to the list there. All maps and lists of the request's
    // fields are created on this page.
    @SuppressWarnings("unchecked")
    private static void writeValue(Map<String, @Nullable Object> fields, CustomField field, Object value) {
        List<String> path = field.path();
        Map<String, @Nullable Object> parent = fields;
        for (String name : path.subList(0, path.size() - 1)) {
            if (!(parent.get(name) instanceof Map)) {
                parent.put(name, new LinkedHashMap<String, @Nullable Object>());
            }
            parent = (Map<String, @Nullable Object>) Objects.requireNonNull(parent.get(name));
        }
        if (!field.isList()) {
            parent.put(path.getLast(), value);
            return;
        }
        List<Object> elements =
                parent.get(path.getLast()) instanceof List<?> earlier ? new ArrayList<>(earlier) : new ArrayList<>();
        elements.add(value);
        parent.put(path.getLast(), elements);
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
