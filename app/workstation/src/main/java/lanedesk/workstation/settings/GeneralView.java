package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// Language, looks, who works here, and how long the service is waited for.
final class GeneralView implements SettingsSection.View {

    private final GeneralViewModel model;
    private final Texts texts;

    @FXML
    Field languageField;

    @FXML
    SegmentedChoice<Language> language;

    @FXML
    SegmentedChoice<ThemeChoice> theme;

    @FXML
    SegmentedChoice<Density> density;

    @FXML
    ComboBox<Integer> textSize;

    @FXML
    Field emailField;

    @FXML
    TextField email;

    @FXML
    Field connectWaitField;

    @FXML
    TextField connectWait;

    @FXML
    Field quoteWaitField;

    @FXML
    TextField quoteWait;

    @FXML
    Field bookingWaitField;

    @FXML
    TextField bookingWait;

    GeneralView(GeneralViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    void initialize() {
        Inputs.choice(
                language,
                List.of(Language.values()),
                model.languageProperty(),
                choice -> texts.text("settings.language." + choice.code()));
        Inputs.choice(
                theme,
                List.of(ThemeChoice.values()),
                model.themeProperty(),
                choice -> texts.text("settings.theme." + choice.name()));
        Inputs.choice(
                density,
                List.of(Density.values()),
                model.densityProperty(),
                choice -> texts.text("settings.density." + choice.name()));
        Inputs.choice(
                textSize,
                model.textSizes(),
                model.textPercentProperty(),
                percent -> texts.text("settings.textSize.percent", percent));
        model.languageProperty()
                .subscribe(_ ->
                        languageField.setHint(model.speaksAnother() ? texts.text("settings.language.restart") : ""));
        email.textProperty().bindBidirectional(model.emailProperty());
        emailField.errorProperty().bind(model.emailErrorProperty());
        Inputs.committed(email, model::commitEmail);
        Inputs.figure(connectWaitField, connectWait, model.connectWait());
        Inputs.figure(quoteWaitField, quoteWait, model.quoteWait());
        Inputs.figure(bookingWaitField, bookingWait, model.bookingWait());
    }

    @Override
    public void shown() {
        model.showEmail();
        emailField.setHint(texts.text("settings.email.hint", model.environmentTitle()));
        emailField.setLocked(model.emailIsFixed());
    }
}
