package lanedesk.workstation.settings;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// The sections of the settings and the one in view.
final class SettingsViewModel {

    private final List<SettingsSection> sections;
    private final ObjectProperty<SettingsSection> current;

    SettingsViewModel(List<SettingsSection> sections) {
        this.sections = List.copyOf(sections);
        this.current = new SimpleObjectProperty<>(this.sections.getFirst());
    }

    List<SettingsSection> sections() {
        return sections;
    }

    ObjectProperty<SettingsSection> currentProperty() {
        return current;
    }
}
