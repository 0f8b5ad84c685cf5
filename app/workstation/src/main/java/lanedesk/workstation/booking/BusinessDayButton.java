package lanedesk.workstation.booking;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Moves a date that is not a business day to the next business day; visible only for such a date.
final class BusinessDayButton extends Button {

    /// @param focus moves the focus to a control by id, since the pressed button disappears
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
