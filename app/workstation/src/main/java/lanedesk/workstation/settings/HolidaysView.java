package lanedesk.workstation.settings;

import java.util.Arrays;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of holidays.
final class HolidaysView extends SettingsSection<HolidaysViewModel> {

    @FXML
    VBox countries;

    @FXML
    Field ownField;

    HolidaysView(HolidaysViewModel model, Texts texts) {
        super(Page.HOLIDAYS, model, texts);
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
        InputBindings.bind(ownField, model.ownHolidays());
    }

    private CheckBox createCheckBox(Holiday holiday) {
        CheckBox tick = new CheckBox(texts.text("holiday." + holiday));
        tick.setId(holiday.name());
        tick.setUserData("worked." + holiday.name());
        tick.setMnemonicParsing(false);
        tick.setSelected(model.isObserved(holiday));
        tick.setOnAction(_ -> model.setObserved(holiday, tick.isSelected()));
        return tick;
    }

    @Override
    void onHidden() {
        model.ownHolidays().runFocusLostAction();
    }
}
