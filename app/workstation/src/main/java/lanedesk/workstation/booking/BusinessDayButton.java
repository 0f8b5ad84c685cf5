package lanedesk.workstation.booking;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.util.Subscription;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Replaces a date that is not a business day with the next business day. The button is visible only for such a
/// date.
final class BusinessDayButton extends Button {

    private final Texts texts;
    private final Formats formats;
    private final Consumer<String> focusControl;
    private Subscription subscription = Subscription.EMPTY;

    /// @param focusControl moves the focus to a control by id, because the pressed button disappears
    BusinessDayButton(Texts texts, Formats formats, Consumer<String> focusControl) {
        this.texts = texts;
        this.formats = formats;
        this.focusControl = focusControl;
        setId("bookBusinessDay");
    }

    /// Shows the suggestion of another page.
    void setSuggestion(BusinessDaySuggestion suggestion) {
        subscription.unsubscribe();
        setOnAction(_ -> {
            focusControl.accept(suggestion.dateControlId());
            suggestion.applySuggestedDay();
        });
        subscription = suggestion.suggestedDayProperty().subscribe(day -> {
            setText(day.map(date -> texts.text("booking.useDay", formats.formatWeekdayDateWithYearUnlessNear(date)))
                    .orElse(""));
            Visibility.setVisibleAndManaged(this, day.isPresent());
        });
    }
}
