package lanedesk.workstation.booking;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.EnvironmentLabel;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// The confirmation of a booking: order number and BOL number to copy, and the button that opens the documents.
final class BookedPanel extends VBox {

    /// The id of the button that opens the documents.
    static final String DOCUMENTS_BUTTON_ID = "bookPapers";

    // TextField measures its column count in widths of the letter W. Digits are narrower, so a digit needs only a
    // part of a column.
    private static final double COLUMNS_PER_DIGIT = 0.75;

    BookedPanel(BookingOutcome.Booked booked, BookingViewModel model, Environment bookedIn, Texts texts) {
        getStyleClass().add("booking-done");
        setMaxHeight(Region.USE_PREF_SIZE);
        Label title = new Label(texts.text("booking.done.title", texts.translateCarrierName(booked.carrier())));
        title.getStyleClass().add("ld-title");
        title.setWrapText(true);
        Label colleague = new Label(texts.text("booking.done.colleague", booked.bookedByColleague()));
        colleague.setId("bookedColleague");
        colleague.getStyleClass().add("ld-strong");
        Visibility.setVisibleAndManaged(colleague, !booked.bookedByColleague().isEmpty());
        var lane = model.page().quote().stored().details().lane();
        Label laneLabel = new Label(lane.origin() + " → " + lane.destination());
        laneLabel.getStyleClass().add("ld-muted");
        GridPane numbers = new GridPane();
        numbers.getStyleClass().add("numbers");
        String orderNumber = Long.toString(booked.orderNumber());
        addNumberRow(numbers, 0, "bookedOrder", texts.text("booking.resolve.order"), orderNumber, texts);
        addNumberRow(
                numbers,
                1,
                "bookedBol",
                texts.text("booking.resolve.bol"),
                PlainText.toDisplayLine(booked.bolNumber()),
                texts);
        Label environment = EnvironmentLabel.createLabel(bookedIn, texts);
        environment.setId("bookedEnvironment");
        environment.setMaxWidth(Region.USE_PREF_SIZE);
        getChildren()
                .addAll(
                        new Icon(Feather.CHECK_CIRCLE, "ld-icon-huge", "ld-success"),
                        title,
                        colleague,
                        environment,
                        laneLabel,
                        numbers);
        booked.unusualValues().forEach(oddValue -> {
            Label oddValueLabel = new Label(texts.text("booking.done.doubt", oddValue));
            oddValueLabel.getStyleClass().add("ld-warning");
            oddValueLabel.setWrapText(true);
            getChildren().add(oddValueLabel);
        });
        Button documentsButton = new Button(texts.text("booking.papers"));
        documentsButton.setId(DOCUMENTS_BUTTON_ID);
        documentsButton.getStyleClass().add("accent");
        documentsButton.setDefaultButton(true);
        documentsButton.setOnAction(_ -> model.openDocumentsIfBooked());
        HBox actions = new HBox(8, documentsButton);
        actions.setAlignment(Pos.CENTER);
        getChildren().add(actions);
    }

    private static void addNumberRow(GridPane numbers, int row, String id, String name, String value, Texts texts) {
        Label nameLabel = new Label(name);
        nameLabel.getStyleClass().addAll("ld-small", "ld-muted");
        TextField valueField = new TextField(value);
        valueField.setId(id);
        valueField.setEditable(false);
        valueField.getStyleClass().add("number");
        valueField.setPrefColumnCount((int) Math.ceil(value.length() * COLUMNS_PER_DIGIT));
        nameLabel.setLabelFor(valueField);
        valueField.setAccessibleText(name);
        Button copy = new Button(texts.text("action.copy"), new Icon(Feather.COPY));
        copy.getStyleClass().add("ld-quiet");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(texts.text("booking.done.copy", name));
        copy.setOnAction(_ -> ResolveView.copy(value));
        numbers.add(nameLabel, 0, 2 * row);
        numbers.addRow(2 * row + 1, valueField, copy);
    }
}
