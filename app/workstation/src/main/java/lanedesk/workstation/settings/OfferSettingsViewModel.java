package lanedesk.workstation.settings;

import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;

/// The settings of offers: reasons for losses, the notice before one expires, and how long container prices are
/// valid. Every choice is saved at once.
final class OfferSettingsViewModel {

    /// How many days prices of containers can be valid; 0 for no stated validity.
    private static final List<Integer> CONTAINER_DAY_CHOICES = List.of(0, 1, 3, 7, 14, OfferSettings.MAX_DAYS);

    private final LivePreferences preferences;
    private final LossReasons lossReasonLabels;
    private final ValueForm<Preferences> form;
    private final FormField lossReasons;

    OfferSettingsViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.lossReasonLabels = new LossReasons(texts);
        form = preferences.createForm(texts);
        lossReasons = form.addField("lossReasons").setOnAccepted(this::saveReasons);
        form.addCheckBox(
                "offerNotices",
                previous -> previous.offers().notices(),
                (previous, notices) -> previous.withOffers(new OfferSettings(
                        previous.offers().lossReasons(),
                        notices,
                        previous.offers().containerDays())));
        form.addChoice(
                "containerDays",
                CONTAINER_DAY_CHOICES,
                days -> switch (days) {
                    case 0 -> texts.text("settings.offers.days.none");
                    case 1 -> texts.text("settings.offers.days.one");
                    default -> texts.text("settings.offers.days.more", days);
                },
                previous -> previous.offers().containerDays(),
                (previous, days) -> previous.withOffers(new OfferSettings(
                        previous.offers().lossReasons(), previous.offers().notices(), days)));
        showReasons();
    }

    // One reason per line; one that requires a name ends in `…`.
    private void showReasons() {
        lossReasons.showText(preferences.current().offers().lossReasons().stream()
                .map(lossReasonLabels::toDisplayText)
                .collect(Collectors.joining("\n")));
    }

    ValueForm<Preferences> form() {
        return form;
    }

    /// Saves the typed reasons; the defaults if there are none.
    void saveReasons() {
        List<String> typed = lossReasons
                .textProperty()
                .get()
                .lines()
                .map(line -> line.replaceAll("\\.{3}\\s*$", "…"))
                .filter(line -> LossReasons.parseReason(line).isPresent())
                .map(lossReasonLabels::toSavedText)
                .distinct()
                .toList();
        preferences.changeAndSave(previous -> previous.withOffers(new OfferSettings(
                typed.isEmpty() ? LossReasons.DEFAULT_REASONS : typed,
                previous.offers().notices(),
                previous.offers().containerDays())));
        showReasons();
    }
}
