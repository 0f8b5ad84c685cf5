package lanedesk.workstation.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shipment.ReferenceTexts;

/// Holds the additional fields that an administrator defined for the current environment.
final class NamedFieldsViewModel {

    private static final Pattern NAME_PATTERN =
            Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,59}(\\.[A-Za-z][A-Za-z0-9_]{0,59}){0,7}(\\[])?");
    private static final String TYPED = "TYPED";
    private static final String ALL_REFERENCES = "ALL";
    private static final int MAX_LABEL_LENGTH = 60;

    private final LivePreferences preferences;
    private final Environments environments;
    private final Texts texts;
    private final ObservableList<CustomField> fields = FXCollections.observableArrayList();
    private final Form form;
    private final FormField place;
    private final FormField type;
    private final FormField name;
    private final FormField label;
    private final FormField required;
    private final FormField source;

    NamedFieldsViewModel(LivePreferences preferences, Environments environments, Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.texts = texts;
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT);
        place = form.addChoice("place", List.of(CustomField.CustomFieldSection.values()), this::labelOf);
        type = form.addChoice("type", List.of(CustomField.Type.values()), this::labelOf);
        source = form.addChoice(
                "source",
                Stream.concat(
                                Stream.of(TYPED, ALL_REFERENCES),
                                Stream.of(Kind.values()).map(Kind::name))
                        .toList(),
                this::sourceLabelOf);
        source.setText(TYPED);
        type.setActiveCondition(() -> source.trimmedText().equals(TYPED));
        place.setText(CustomField.CustomFieldSection.HAZMAT_CONTACT.name());
        type.setText(CustomField.Type.TEXT.name());
        label = form.addField("label");
        name = form.addField("name");
        required = form.addField("required");
    }

    String labelOf(Enum<?> word) {
        return texts.text("settings.fields." + word.name());
    }

    private String sourceLabelOf(String choice) {
        return switch (choice) {
            case TYPED -> texts.text("settings.fields.source.typed");
            case ALL_REFERENCES -> texts.text("settings.fields.source.all");
            default -> ReferenceTexts.kindName(Kind.valueOf(choice), texts);
        };
    }

    /// The type of a typed field, or the references that fill the field.
    String contentLabelOf(CustomField field) {
        if (!field.isFilledFromReferences()) {
            return labelOf(field.type());
        }
        return field.referenceKinds().equals(Set.of(Kind.values()))
                ? sourceLabelOf(ALL_REFERENCES)
                : field.referenceKinds().stream()
                        .sorted()
                        .map(kind -> ReferenceTexts.kindName(kind, texts))
                        .collect(Collectors.joining(", "));
    }

    /// Shows the fields of the current environment.
    void reloadFields() {
        fields.setAll(preferences.current().namedFieldsOf(currentEnvironment().id()));
    }

    private Environment currentEnvironment() {
        return environments.current();
    }

    /// The pattern of the names of the settings that define this environment's fields. The pattern ends in `*`.
    String lockedSettingPattern() {
        return "field." + currentEnvironment().id() + ".*";
    }

    String environmentTitle() {
        return currentEnvironment().title();
    }

    ObservableList<CustomField> fields() {
        return fields;
    }

    Form form() {
        return form;
    }

    /// Adds the typed field, or shows its error.
    ///
    /// @return whether the field was added
    boolean addFieldIfValid() {
        CustomField.CustomFieldSection section =
                CustomField.CustomFieldSection.valueOf(place.textProperty().get());
        String wire = name.trimmedText();
        String text = label.trimmedText();
        CustomField newField = new CustomField(
                section,
                wire,
                text,
                type.isActive() ? CustomField.Type.valueOf(type.textProperty().get()) : CustomField.Type.TEXT,
                required.isChecked(),
                selectedReferenceKinds());
        name.showExternalError(nameErrorOf(newField));
        label.showExternalError(
                text.isEmpty() || text.length() > MAX_LABEL_LENGTH ? texts.text("settings.fields.label.wrong") : "");
        if (name.hasError() || label.hasError()) {
            return false;
        }
        List<CustomField> newFields = new ArrayList<>(fields);
        newFields.add(newField);
        saveFieldsAndReload(newFields);
        name.setText("");
        label.setText("");
        required.setText("false");
        return true;
    }

    private Set<Kind> selectedReferenceKinds() {
        return switch (source.trimmedText()) {
            case TYPED -> Set.of();
            case ALL_REFERENCES -> Set.of(Kind.values());
            case String kind -> Set.of(Kind.valueOf(kind));
        };
    }

    private String nameErrorOf(CustomField newField) {
        if (!NAME_PATTERN.matcher(newField.name()).matches()) {
            return texts.text("settings.fields.name.wrong");
        }
        if (isReservedName(newField.place(), newField.path().getFirst())) {
            return texts.text("settings.fields.name.taken");
        }
        return fields.stream()
                .filter(newField::contradicts)
                .findFirst()
                .map(other -> other.name().equals(newField.name())
                        ? texts.text("settings.fields.name.taken")
                        : texts.text("settings.fields.name.contradicts", other.name()))
                .orElse("");
    }

    /// Whether the name is reserved: a booking already has a field with this name. Names in other sections are
    /// never reserved.
    private static boolean isReservedName(CustomField.CustomFieldSection section, String wireName) {
        return section == CustomField.CustomFieldSection.BOOKING
                && (wireName.equals(CustomField.INSURANCE_OBJECT)
                        || Stream.of(OtrBooking.class, DrayageBooking.class)
                                .flatMap(booking -> Stream.of(booking.getRecordComponents()))
                                .anyMatch(component -> component.getName().equals(wireName)));
    }

    void removeField(CustomField field) {
        List<CustomField> remainingFields = new ArrayList<>(fields);
        remainingFields.remove(field);
        saveFieldsAndReload(remainingFields);
    }

    private void saveFieldsAndReload(List<CustomField> newFields) {
        preferences.changeAndSave(
                previous -> previous.withNamedFieldsOf(currentEnvironment().id(), newFields));
        reloadFields();
    }
}
