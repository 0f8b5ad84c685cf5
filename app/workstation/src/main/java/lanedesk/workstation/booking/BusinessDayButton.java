package lanedesk.workstation.booking;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import lanedesk.workstation.booking.entry.BusinessDayOffer;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Takes a day of rest to the next day of business; there only while such a day is typed.
final class BusinessDayButton extends Button {

    /// @param focus leads to the control of an id, since the pressed button goes
    BusinessDayButton(BusinessDayOffer offer, Texts texts, Formats formats, Consumer<String> focus) {
        setId("bookBusinessDay");
        setOnAction(_ -> {
            focus.accept(offer.dateId());
            offer.take();
        });
        offer.dayProperty().subscribe(day -> {
            setText(day.map(at -> texts.text("booking.useDay", formats.weekday(at)))
                    .orElse(""));
            Visibility.set(this, day.isPresent());
        });
    }
}
