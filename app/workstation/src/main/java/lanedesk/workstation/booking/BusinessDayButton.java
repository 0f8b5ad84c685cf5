package lanedesk.workstation.booking;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Takes a day of rest to the next day of business; there only while such a day is typed.
final class BusinessDayButton extends Button {

    /// @param focus leads to the control of an id, since the pressed button goes
    BusinessDayButton(BusinessDaySuggestion offer, Texts texts, Formats formats, Consumer<String> focus) {
        setId("bookBusinessDay");
        setOnAction(_ -> {
            focus.accept(offer.dateId());
            offer.applySuggestedDay();
        });
        offer.suggestedDayProperty().subscribe(day -> {
            setText(day.map(at -> texts.text("booking.useDay", formats.formatWeekdayDate(at)))
                    .orElse(""));
            Visibility.setShown(this, day.isPresent());
        });
    }
}
