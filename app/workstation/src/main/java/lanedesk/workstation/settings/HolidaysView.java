package lanedesk.workstation.settings;

import java.util.Arrays;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of holidays.
final class HolidaysView extends SettingsSection<HolidaysViewModel> {

    @FXML
    VBox countries;

    HolidaysView(HolidaysViewModel model, Texts texts) {
        super(Page.HOLIDAYS, model, model.form(), texts);
    }

    @FXML
    void initialize() {
        for (Country country : Country.values()) {
            FlowPane days = new FlowPane();
            days.getStyleClass().add("settings-holidays");
            Arrays.stream(Holiday.values())
                    .filter(holiday -> holiday.country() == country)
                    .map(this::createCheckBox)
                    .forEach(days.getChildren()::add);
            Card card = new Card();
            card.setTitle(texts.text("settings.holidays." + country));
            card.getContent().add(days);
            countries.getChildren().add(card);
        }
    }

    private CheckBox createCheckBox(Holiday holiday) {
        CheckBox checkBox = new CheckBox(texts.text("holiday." + holiday));
        checkBox.setId(holiday.name());
        checkBox.setUserData("worked." + holiday.name());
        checkBox.setMnemonicParsing(false);
        return checkBox;
    }

    @Override
    void onHidden() {
        model.ownHolidays().onFocusLost();
    }
}
