package lanedesk.workstation.paper;

import java.util.List;
import java.util.stream.IntStream;

/// The values of the confirmation's template.
final class ConfirmationPage extends DocumentPage {

    final BookingConfirmation paper;

    private ConfirmationPage(BookingConfirmation confirmation) {
        super(confirmation.on(), "confirmation.");
        this.paper = confirmation;
    }

    /// One page of well-formed markup for a PDF.
    static String render(BookingConfirmation confirmation) {
        return DocumentTemplate.fill("confirmation.html", new ConfirmationPage(confirmation));
    }

    record Cell(String style, String text) {}

    private Cell createCell(int column, String text) {
        return new Cell(
                (column == 0 ? "subject" : "") + (paper.columns().get(column).figure() ? " right" : ""), text);
    }

    List<Cell> headings() {
        return IntStream.range(0, paper.columns().size())
                .mapToObj(index -> new Cell(
                        paper.columns().get(index).figure() ? "right" : "",
                        paper.columns().get(index).name()))
                .toList();
    }

    List<List<Cell>> rows() {
        return paper.freight().stream()
                .map(line -> IntStream.range(0, line.size())
                        .mapToObj(index -> createCell(index, line.get(index)))
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

    /// Who acknowledged all of it and when; empty if that differs.
    String acceptedBy() {
        List<String> by = paper.acknowledged().stream()
                .map(BookingConfirmation.AcknowledgedText::by)
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
