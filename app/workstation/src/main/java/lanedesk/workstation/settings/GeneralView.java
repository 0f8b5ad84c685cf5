package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of language, appearance, user, and timeouts.
final class GeneralView extends SettingsSection<GeneralViewModel> {

    @FXML
    private Field languageField;

    @FXML
    private SegmentedChoice<Language> language;

    @FXML
    private SegmentedChoice<ThemeChoice> theme;

    @FXML
    private SegmentedChoice<Density> density;

    @FXML
    private ComboBox<Integer> textSize;

    @FXML
    private CheckBox hideBuyRates;

    @FXML
    private Field emailField;

    @FXML
    private Field connectWaitField;

    @FXML
    private Field quoteWaitField;

    @FXML
    private Field bookingWaitField;

    GeneralView(GeneralViewModel model, Texts texts) {
        super(Page.GENERAL, model, texts);
    }

    @FXML
    private void initialize() {
        InputBindings.bindChoice(
                language,
                List.of(Language.values()),
                model.languageProperty(),
                choice -> texts.text("settings.language." + choice.code()));
        InputBindings.bindChoice(
                theme,
                List.of(ThemeChoice.values()),
                model.themeProperty(),
                choice -> texts.text("settings.theme." + choice.name()));
        InputBindings.bindChoice(
                density,
                List.of(Density.values()),
                model.densityProperty(),
                choice -> texts.text("settings.density." + choice.name()));
        InputBindings.bindChoice(
                textSize,
                model.textSizes(),
                model.textPercentProperty(),
                percent -> texts.text("settings.textSize.percent", percent));
        hideBuyRates.selectedProperty().bindBidirectional(model.hidesBuyRatesProperty());
        model.languageProperty()
                .subscribe(_ -> languageField.setHint(
                        model.needsRestartForLanguage() ? texts.text("settings.language.restart") : ""));
        InputBindings.bindAndCommit(emailField, model.email());
        InputBindings.bindAndCommit(connectWaitField, model.connectTimeout());
        InputBindings.bindAndCommit(quoteWaitField, model.quoteTimeout());
        InputBindings.bindAndCommit(bookingWaitField, model.bookingTimeout());
    }

    @Override
    void onShown() {
        model.showCurrentEmail();
        model.reloadBuyRateVisibility();
        emailField.setHint(texts.text("settings.email.hint", model.environmentTitle()));
        emailField.setLocked(model.isEmailOfUnnamedEnvironment());
    }
}
