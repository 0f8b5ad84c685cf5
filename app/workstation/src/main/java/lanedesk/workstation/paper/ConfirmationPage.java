package lanedesk.workstation.paper;

import java.util.List;
import java.util.stream.IntStream;

/// The values of the template `confirmation.html`.
final class ConfirmationPage extends DocumentPage {

    final BookingConfirmation paper;

    private ConfirmationPage(BookingConfirmation confirmation) {
        super(confirmation.on(), "confirmation.");
        this.paper = confirmation;
    }

    /// Renders the confirmation as XHTML for a PDF.
    static String renderPage(BookingConfirmation confirmation) {
        return DocumentTemplate.fillTemplate("confirmation.html", new ConfirmationPage(confirmation));
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
                .map(row -> IntStream.range(0, row.size())
                        .mapToObj(column -> createCell(column, row.get(column)))
                        .toList())
                .toList();
    }

    List<BookingConfirmation.Party> parties() {
        return List.of(paper.from(), paper.to());
    }

    boolean barcode() {
        return Barcode.canEncode(paper.bol());
    }

    boolean accepted() {
        return !paper.acknowledged().isEmpty();
    }

    /// Who acknowledged the texts, and when; empty if this differs between the texts.
    String acceptedBy() {
        List<String> acknowledgers = paper.acknowledged().stream()
                .map(BookingConfirmation.AcknowledgedText::by)
                .distinct()
                .toList();
        return acknowledgers.size() == 1 ? acknowledgers.getFirst() : "";
    }

    String contact() {
        return joinPresent(
                ", ", on.contact().name(), on.contact().phone(), on.contact().email());
    }

    @Override
    protected String footerReference() {
        return text("foot", paper.order(), paper.customer());
    }
}
