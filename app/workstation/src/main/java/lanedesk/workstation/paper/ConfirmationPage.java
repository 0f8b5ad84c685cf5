package lanedesk.workstation.paper;

import java.util.List;
import java.util.stream.IntStream;

/// The values of the confirmation's template.
final class ConfirmationPage extends PaperPage {

    final BookingConfirmation paper;

    private ConfirmationPage(BookingConfirmation paper) {
        super(paper.on(), "confirmation.");
        this.paper = paper;
    }

    /// One page of well-formed markup for a PDF.
    static String of(BookingConfirmation paper) {
        return PaperTemplate.fill("confirmation.html", new ConfirmationPage(paper));
    }

    record Cell(String style, String text) {}

    private Cell cell(int column, String text) {
        return new Cell(
                (column == 0 ? "subject" : "") + (paper.columns().get(column).figure() ? " right" : ""), text);
    }

    List<Cell> headings() {
        return IntStream.range(0, paper.columns().size())
                .mapToObj(at -> new Cell(
                        paper.columns().get(at).figure() ? "right" : "",
                        paper.columns().get(at).name()))
                .toList();
    }

    List<List<Cell>> rows() {
        return paper.freight().stream()
                .map(line -> IntStream.range(0, line.size())
                        .mapToObj(at -> cell(at, line.get(at)))
                        .toList())
                .toList();
    }

    List<BookingConfirmation.Party> parties() {
        return List.of(paper.from(), paper.to());
    }

    boolean barcode() {
        return Barcode.canHold(paper.bol());
    }

    boolean accepted() {
        return !paper.acknowledged().isEmpty();
    }

    /// Returns who acknowledged all of it and when; empty where that is not the same for all.
    String acceptedBy() {
        List<String> by = paper.acknowledged().stream()
                .map(BookingConfirmation.Accepted::by)
                .distinct()
                .toList();
        return by.size() == 1 ? by.getFirst() : "";
    }

    String contact() {
        return joined(
                ", ", on.contact().name(), on.contact().phone(), on.contact().email());
    }

    @Override
    protected String reference() {
        return text("foot", paper.order(), paper.customer());
    }
}
