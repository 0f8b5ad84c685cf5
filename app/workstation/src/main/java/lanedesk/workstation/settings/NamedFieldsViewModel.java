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
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;

/// The administrator's fields of the environment in use.
final class NamedFieldsViewModel {

    private static final String NAME = "[A-Za-z][A-Za-z0-9_]{0,59}";
    private static final int LONGEST_LABEL = 60;

    private final LivePreferences preferences;
    private final Environments environments;
    private final Texts texts;
    private final ObservableList<NamedField> fields = FXCollections.observableArrayList();
    private final ObjectProperty<NamedField.Place> place = new SimpleObjectProperty<>(NamedField.Place.HAZMAT_CONTACT);
    private final ObjectProperty<NamedField.Type> type = new SimpleObjectProperty<>(NamedField.Type.TEXT);
    private final FormField name = new FormField();
    private final FormField label = new FormField();
    private final BooleanProperty required = new SimpleBooleanProperty();

    NamedFieldsViewModel(LivePreferences preferences, Environments environments, Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.texts = texts;
    }

    /// Shows the fields of the environment in use.
    void show() {
        fields.setAll(preferences.get().namedFieldsOf(current().id()));
    }

    private Environment current() {
        return environments.current();
    }

    /// The names under which the fields of this environment are kept, see [OfficeLock].
    String names() {
        return "field." + current().id() + ".*";
    }

    String environmentTitle() {
        return current().title();
    }

    ObservableList<NamedField> fields() {
        return fields;
    }

    ObjectProperty<NamedField.Place> placeProperty() {
        return place;
    }

    ObjectProperty<NamedField.Type> typeProperty() {
        return type;
    }

    FormField name() {
        return name;
    }

    FormField label() {
        return label;
    }

    BooleanProperty requiredProperty() {
        return required;
    }

    /// Adds the typed field, or shows its error.
    ///
    /// @return whether it was added
    boolean add() {
        String wire = name.value();
        String words = label.value();
        Set<String> taken = fields.stream()
                .filter(field -> field.place() == place.get())
                .map(NamedField::name)
                .collect(Collectors.toSet());
        name.showError(
                !wire.matches(NAME)
                        ? texts.text("settings.fields.name.wrong")
                        : taken.contains(wire) || isOfTheInterface(place.get(), wire)
                                ? texts.text("settings.fields.name.taken")
                                : "");
        label.showError(
                words.isEmpty() || words.length() > LONGEST_LABEL ? texts.text("settings.fields.label.wrong") : "");
        if (name.isWrong() || label.isWrong()) {
            return false;
        }
        List<NamedField> after = new ArrayList<>(fields);
        after.add(new NamedField(place.get(), wire, words, type.get(), required.get()));
        save(after);
        name.set("");
        label.set("");
        required.set(false);
        return true;
    }

    /// Whether a booking has a field of that name by itself, beside which another can't stand.
    private static boolean isOfTheInterface(NamedField.Place place, String wire) {
        return place == NamedField.Place.BOOKING
                && (wire.equals(NamedField.INSURANCE)
                        || Stream.of(OtrBooking.class, DrayageBooking.class)
                                .flatMap(booking -> Stream.of(booking.getRecordComponents()))
                                .anyMatch(component -> component.getName().equals(wire)));
    }

    void remove(NamedField field) {
        List<NamedField> after = new ArrayList<>(fields);
        after.remove(field);
        save(after);
    }

    private void save(List<NamedField> after) {
        preferences.change(before -> before.withNamedFields(current().id(), after));
        show();
    }
}
