package lanedesk.workstation.booking;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Replaces a date that is not a business day with the next business day. The button is visible only for such a
/// date.
final class BusinessDayButton extends Button {

    /// @param focusControl moves the focus to a control by id, because the pressed button disappears
    BusinessDayButton(BusinessDaySuggestion suggestion, Texts texts, Formats formats, Consumer<String> focusControl) {
        setId("bookBusinessDay");
        setOnAction(_ -> {
            focusControl.accept(suggestion.dateControlId());
            suggestion.applySuggestedDay();
        });
        suggestion.suggestedDayProperty().subscribe(day -> {
            setText(day.map(date -> texts.text("booking.useDay", formats.formatWeekdayDateWithYearUnlessNear(date)))
                    .orElse(""));
            Visibility.setVisibleAndManaged(this, day.isPresent());
        });
    }
}
