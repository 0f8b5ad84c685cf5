package lanedesk.workstation.settings;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.settings.preference.LivePreferences;

/// The settings of offers. Every choice is saved at once.
final class OfferSettingsViewModel {

    /// The choices of validity of containers' prices, in days; 0 for no statement.
    static final List<Integer> DAYS = List.of(0, 1, 3, 7, 14, OfferSettings.MOST_DAYS);

    private final LivePreferences preferences;
    private final LossReasons words;
    private final StringProperty reasons = new SimpleStringProperty("");
    private final BooleanProperty notices = new SimpleBooleanProperty();
    private final ObjectProperty<Integer> containerDays = new SimpleObjectProperty<>();

    OfferSettingsViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.words = new LossReasons(texts);
        OfferSettings now = preferences.get().offers();
        notices.set(now.notices());
        containerDays.set(now.containerDays());
        showReasons();
        notices.subscribe((_, wanted) -> change(old().lossReasons(), wanted, old().containerDays()));
        containerDays.subscribe((_, days) -> change(old().lossReasons(), old().notices(), days));
    }

    private OfferSettings old() {
        return preferences.get().offers();
    }

    private void change(List<String> lossReasons, boolean wanted, int days) {
        preferences.change(before -> before.withOffers(new OfferSettings(lossReasons, wanted, days)));
    }

    private void showReasons() {
        reasons.set(old().lossReasons().stream().map(words::toText).collect(Collectors.joining("\n")));
    }

    /// Reasons of losses, one a line; what asks for a name ends in `…`.
    StringProperty reasonsProperty() {
        return reasons;
    }

    /// Takes the reasons as they are typed; the usual ones where there is none.
    void commitReasons() {
        List<String> typed = reasons.get()
                .lines()
                .map(line -> line.replaceAll("\\.{3}\\s*$", "…"))
                .filter(line -> LossReasons.reason(line).isPresent())
                .map(words::toKey)
                .distinct()
                .toList();
        change(typed.isEmpty() ? LossReasons.USUAL : typed, old().notices(), old().containerDays());
        showReasons();
    }

    /// Whether the system shows notices of offers that are about to run out.
    BooleanProperty noticesProperty() {
        return notices;
    }

    ObjectProperty<Integer> containerDaysProperty() {
        return containerDays;
    }
}
