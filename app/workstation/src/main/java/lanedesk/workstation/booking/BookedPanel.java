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

/// The confirmation: order number and bill of lading to copy, and the button for the documents.
final class BookedPanel extends VBox {

    /// The id of the button that opens the documents.
    static final String DOCUMENTS_ID = "bookPapers";

    // TextField measures columns in widths of W; digits are narrower.
    private static final double COLUMNS_PER_DIGIT = 0.75;

    BookedPanel(BookingOutcome.Booked booked, BookingViewModel model, Environment bookedIn, Texts texts) {
        getStyleClass().add("booking-done");
        setMaxHeight(Region.USE_PREF_SIZE);
        Label title = new Label(texts.text("booking.done.title", texts.carrierName(booked.carrier())));
        title.getStyleClass().add("ld-title");
        title.setWrapText(true);
        Label colleague = new Label(texts.text("booking.done.colleague", booked.colleague()));
        colleague.setId("bookedColleague");
        colleague.getStyleClass().add("ld-strong");
        Visibility.setShown(colleague, !booked.colleague().isEmpty());
        var lane = model.page().quoted().stored().details().lane();
        Label where = new Label(lane.origin() + " → " + lane.destination());
        where.getStyleClass().add("ld-muted");
        GridPane numbers = new GridPane();
        numbers.getStyleClass().add("numbers");
        String order = Long.toString(booked.orderNumber());
        addNumberRow(numbers, 0, "bookedOrder", texts.text("booking.resolve.order"), order, texts);
        addNumberRow(
                numbers,
                1,
                "bookedBol",
                texts.text("booking.resolve.bol"),
                PlainText.toLine(booked.bolNumber()),
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
                        where,
                        numbers);
        booked.oddValues().forEach(doubt -> {
            Label odd = new Label(texts.text("booking.done.doubt", doubt));
            odd.getStyleClass().add("ld-warning");
            odd.setWrapText(true);
            getChildren().add(odd);
        });
        Button papers = new Button(texts.text("booking.papers"));
        papers.setId(DOCUMENTS_ID);
        papers.getStyleClass().add("accent");
        papers.setDefaultButton(true);
        papers.setOnAction(_ -> model.openDocuments());
        HBox actions = new HBox(8, papers);
        actions.setAlignment(Pos.CENTER);
        getChildren().add(actions);
    }

    private static void addNumberRow(GridPane numbers, int row, String id, String name, String value, Texts texts) {
        Label label = new Label(name);
        label.getStyleClass().addAll("ld-small", "ld-muted");
        TextField text = new TextField(value);
        text.setId(id);
        text.setEditable(false);
        text.getStyleClass().add("number");
        text.setPrefColumnCount((int) Math.ceil(value.length() * COLUMNS_PER_DIGIT));
        label.setLabelFor(text);
        text.setAccessibleText(name);
        Button copy = new Button(texts.text("action.copy"), new Icon(Feather.COPY));
        copy.getStyleClass().add("ld-quiet");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(texts.text("booking.done.copy", name));
        copy.setOnAction(_ -> ResolveView.copy(value));
        numbers.add(label, 0, 2 * row);
        numbers.addRow(2 * row + 1, text, copy);
    }
}
