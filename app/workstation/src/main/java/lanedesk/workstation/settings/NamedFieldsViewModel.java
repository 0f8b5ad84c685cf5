package lanedesk.workstation.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.otr.OtrBooking;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;

/// Holds the additional fields that an administrator defined for the current environment.
final class NamedFieldsViewModel {

    private static final String NAME_PATTERN = "[A-Za-z][A-Za-z0-9_]{0,59}";
    private static final int MAX_LABEL_LENGTH = 60;

    private final LivePreferences preferences;
    private final Environments environments;
    private final Texts texts;
    private final ObservableList<CustomField> fields = FXCollections.observableArrayList();
    private final ObjectProperty<CustomField.CustomFieldSection> place =
            new SimpleObjectProperty<>(CustomField.CustomFieldSection.HAZMAT_CONTACT);
    private final ObjectProperty<CustomField.Type> type = new SimpleObjectProperty<>(CustomField.Type.TEXT);
    private final FormField name = new FormField();
    private final FormField label = new FormField();
    private final BooleanProperty isRequired = new SimpleBooleanProperty();

    NamedFieldsViewModel(LivePreferences preferences, Environments environments, Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.texts = texts;
    }

    /// Shows the fields of the current environment.
    void reloadFields() {
        fields.setAll(preferences.current().namedFieldsOf(currentEnvironment().id()));
    }

    private Environment currentEnvironment() {
        return environments.current();
    }

    /// The name of the setting with this environment's fields, see [PolicyLock].
    String lockedSettingPattern() {
        return "field." + currentEnvironment().id() + ".*";
    }

    String environmentTitle() {
        return currentEnvironment().title();
    }

    ObservableList<CustomField> fields() {
        return fields;
    }

    ObjectProperty<CustomField.CustomFieldSection> placeProperty() {
        return place;
    }

    ObjectProperty<CustomField.Type> typeProperty() {
        return type;
    }

    FormField name() {
        return name;
    }

    FormField label() {
        return label;
    }

    BooleanProperty isRequiredProperty() {
        return isRequired;
    }

    /// Adds the typed field, or shows its error.
    ///
    /// @return whether the field was added
    boolean addIfValid() {
        String wire = name.trimmedText();
        String text = label.trimmedText();
        Set<String> used = fields.stream()
                .filter(field -> field.place() == place.get())
                .map(CustomField::name)
                .collect(Collectors.toSet());
        name.setError(
                !wire.matches(NAME_PATTERN)
                        ? texts.text("settings.fields.name.wrong")
                        : used.contains(wire) || isReservedName(place.get(), wire)
                                ? texts.text("settings.fields.name.taken")
                                : "");
        label.setError(
                text.isEmpty() || text.length() > MAX_LABEL_LENGTH ? texts.text("settings.fields.label.wrong") : "");
        if (name.hasError() || label.hasError()) {
            return false;
        }
        List<CustomField> newFields = new ArrayList<>(fields);
        newFields.add(new CustomField(place.get(), wire, text, type.get(), isRequired.get()));
        saveAndReload(newFields);
        name.setText("");
        label.setText("");
        isRequired.set(false);
        return true;
    }

    /// Whether a booking already has a field with that name.
    private static boolean isReservedName(CustomField.CustomFieldSection section, String wireName) {
        return section == CustomField.CustomFieldSection.BOOKING
                && (wireName.equals(CustomField.INSURANCE)
                        || Stream.of(OtrBooking.class, DrayageBooking.class)
                                .flatMap(booking -> Stream.of(booking.getRecordComponents()))
                                .anyMatch(component -> component.getName().equals(wireName)));
    }

    void removeField(CustomField field) {
        List<CustomField> remainingFields = new ArrayList<>(fields);
        remainingFields.remove(field);
        saveAndReload(remainingFields);
    }

    private void saveAndReload(List<CustomField> newFields) {
        preferences.changeAndSave(
                previous -> previous.withNamedFields(currentEnvironment().id(), newFields));
        reloadFields();
    }
}
