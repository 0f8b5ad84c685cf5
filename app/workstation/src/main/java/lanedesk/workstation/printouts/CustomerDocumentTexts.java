package lanedesk.workstation.printouts;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// The company's texts in its documents, in one language.
///
/// @param terms the terms of every quote; each line is a paragraph
/// @param otrCharges charges that may be added to an OTR price, one per line
/// @param drayageCharges charges that may be added to a drayage price, one per line
/// @param subject the subject of a mail; `{quote}`, `{customer}`, `{from}`, `{to}` and `{date}` are replaced
@RecordBuilder
public record CustomerDocumentTexts(String terms, String otrCharges, String drayageCharges, String subject)
        implements CustomerDocumentTextsBuilder.With {

    /// The default texts of this program version in a language.
    public static CustomerDocumentTexts createDefaults(Language language) {
        Texts texts = Texts.of(CustomerDocumentTexts.class, language);
        return new CustomerDocumentTexts(
                texts.text("paper.usual.terms") + " " + texts.text("paper.usual.liability"),
                texts.text("paper.usual.otr"),
                texts.text("paper.usual.drayage"),
                texts.text("paper.usual.subject", "{quote}", "{from}", "{to}"));
    }

    /// Returns a copy for freight whose price includes cargo insurance. In the terms of the copy, the default
    /// sentence about missing insurance is replaced by a sentence for insured freight.
    CustomerDocumentTexts withInsuredFreightTerms(Language language) {
        Texts texts = Texts.of(CustomerDocumentTexts.class, language);
        return withTerms(
                terms.replace(texts.text("paper.usual.liability"), texts.text("paper.usual.liability.insured")));
    }

    /// The charges that may be added to a price of this freight kind.
    public List<String> possibleChargesOf(FreightKind freightKind) {
        return (freightKind == FreightKind.OTR ? otrCharges : drayageCharges)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
