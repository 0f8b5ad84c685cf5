package lanedesk.workstation.batch;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.l10n.Texts;

/// A form for a drayage rate card: every combination of market, length and warehouse becomes a row of a batch.
final class RateCardPanel extends VBox {

    private final VBox fields = new VBox(8);
    private final TextField markets = new TextField();
    private final TextField lengths = new TextField("20, 40");
    private final TextField type = new TextField("Container");
    private final TextField weight = new TextField("40000");
    private final TextField operation = new TextField("Import");
    private final TextArea warehouses = new TextArea();

    RateCardPanel(Texts texts, Consumer<byte[]> onTableCreated, Runnable close) {
        getStyleClass().addAll("ld-panel", "batch-card");
        setSpacing(8);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        Label title = new Label(texts.text("batch.card.title"));
        title.getStyleClass().add("ld-title");
        addField(texts, "markets", markets);
        addField(texts, "lengths", lengths);
        addField(texts, "type", type);
        addField(texts, "weight", weight);
        addField(texts, "operation", operation);
        warehouses.setPrefRowCount(4);
        addField(texts, "warehouses", warehouses);
        Button createButton = new Button(texts.text("batch.card.make"));
        createButton.setId("batchCardMake");
        createButton.getStyleClass().add("accent");
        createButton.setOnAction(_ -> {
            close.run();
            onTableCreated.accept(createTable(
                            splitList(markets.getText()),
                            splitList(lengths.getText()),
                            parseWarehouses(warehouses.getText()),
                            List.of(type.getText(), weight.getText(), operation.getText()))
                    .getBytes(StandardCharsets.UTF_8));
        });
        PageBody body = new PageBody();
        body.setFitToHeight(false);
        body.setContent(fields);
        getChildren().addAll(title, body, new HBox(createButton));
    }

    private void addField(Texts texts, String key, javafx.scene.control.TextInputControl input) {
        Label label = new Label(texts.text("batch.card." + key));
        label.setLabelFor(input);
        input.setAccessibleText(label.getText());
        input.setId("batchCard-" + key);
        fields.getChildren().addAll(label, input);
    }

    // Splits typed text into places. A comma before a postal code does not separate places, because a place ends with
    // its postal code: "Ontario, CA 91761".
    static List<String> parseWarehouses(String text) {
        return splitBy(text, "[;\\n]|(?<=\\d),");
    }

    private static List<String> splitList(String text) {
        return splitBy(text, "[,;\\n]");
    }

    private static List<String> splitBy(String text, String separatorRegex) {
        return Stream.of(text.split(separatorRegex, -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /// Creates the table of all combinations.
    ///
    /// @param constantCells container type, weight in pounds, move type
    static String createTable(
            List<String> markets, List<String> lengths, List<String> warehouses, List<String> constantCells) {
        List<String> lines =
                new ArrayList<>(List.of("Market,Container length,Warehouse zip,Container type,Weight (lbs),Operation"));
        for (String market : markets) {
            for (String warehouse : warehouses) {
                for (String length : lengths) {
                    lines.add(Stream.concat(Stream.of(market, length, warehouse), constantCells.stream())
                            .map(cell -> '"' + cell.strip().replace("\"", "") + '"')
                            .reduce((line, cell) -> line + "," + cell)
                            .orElseThrow());
                }
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
