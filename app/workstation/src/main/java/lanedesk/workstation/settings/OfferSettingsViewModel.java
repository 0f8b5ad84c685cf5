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
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;

/// Holds the settings of offers. Every choice is saved at once.
final class OfferSettingsViewModel {

    /// The numbers of days for which container prices can be valid; 0 for no stated validity.
    static final List<Integer> CONTAINER_DAY_CHOICES = List.of(0, 1, 3, 7, 14, OfferSettings.MAX_DAYS);

    private final LivePreferences preferences;
    private final LossReasons lossReasonLabels;
    private final StringProperty lossReasonsText = new SimpleStringProperty("");
    private final BooleanProperty notifiesOfExpiry = new SimpleBooleanProperty();
    private final ObjectProperty<Integer> containerDays = new SimpleObjectProperty<>();

    OfferSettingsViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.lossReasonLabels = new LossReasons(texts);
        OfferSettings initialSettings = preferences.current().offers();
        notifiesOfExpiry.set(initialSettings.notices());
        containerDays.set(initialSettings.containerDays());
        reload();
        notifiesOfExpiry.subscribe((_, wanted) -> saveOfferSettings(
                currentSettings().lossReasons(), wanted, currentSettings().containerDays()));
        containerDays.subscribe((_, days) -> saveOfferSettings(
                currentSettings().lossReasons(), currentSettings().notices(), days));
    }

    private OfferSettings currentSettings() {
        return preferences.current().offers();
    }

    private void saveOfferSettings(List<String> lossReasons, boolean notifies, int days) {
        preferences.changeAndSave(previous -> previous.withOffers(new OfferSettings(lossReasons, notifies, days)));
    }

    private void reload() {
        lossReasonsText.set(currentSettings().lossReasons().stream()
                .map(lossReasonLabels::toDisplayText)
                .collect(Collectors.joining("\n")));
    }

    /// Reasons for lost offers, one per line. A reason that requires a name ends in `…`.
    StringProperty lossReasonsTextProperty() {
        return lossReasonsText;
    }

    /// Saves the typed reasons, or the default reasons if none are typed.
    void saveReasons() {
        List<String> typed = lossReasonsText
                .get()
                .lines()
                .map(line -> line.replaceAll("\\.{3}\\s*$", "…"))
                .filter(line -> LossReasons.parseReason(line).isPresent())
                .map(lossReasonLabels::toSavedText)
                .distinct()
                .toList();
        saveOfferSettings(
                typed.isEmpty() ? LossReasons.DEFAULT_REASONS : typed,
                currentSettings().notices(),
                currentSettings().containerDays());
        reload();
    }

    /// Whether the operating system shows notifications about offers that expire soon.
    BooleanProperty notifiesOfExpiryProperty() {
        return notifiesOfExpiry;
    }

    ObjectProperty<Integer> containerDaysProperty() {
        return containerDays;
    }
}
