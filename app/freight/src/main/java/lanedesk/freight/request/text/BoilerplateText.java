package lanedesk.freight.request.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.search.TextFolder;

/// The parts of a mail that are not a request: greetings, closings, signatures, disclaimers, polite questions.
public final class BoilerplateText {
    private static final int MAX_CLOSING_LENGTH = 60;
    private static final ScanPattern GREETING = ScanPattern.of(
            "(?iu)^\\W*(?:hi|hello|hey|dear|good"
                + " (?:morning|afternoon|evening|day)|morning|afternoon|greetings|team|all|hola|buen[oa]s?(?:"
                + " (?:d[ií]as?|tardes|noches))?|estimad[oa]s?|saludos|bonjour|bonsoir|salut|ch[eè]re?s?)(?:(?:\\s+|,\\s*)[\\p{L}.'’/&]+){0,5}\\s*[,.:;!–-]*\\s*$");
    // Matches words of a request in a line such as "hey can u quote a flatbed".
    private static final ScanPattern REQUEST_WORD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:quot\\p{L}+|rates?|price|flatbed|reefer|van|truck\\p{L}*|ltl|ftl|pallets?"
                    + "|skids?|cotiz\\p{L}+|precio|prix|soumission)(?!\\p{L})");
    private static final ScanPattern CLOSING = ScanPattern.of(
            "(?iu)^\\W*(?:(?:many |much )?thanks?(?: you| u)?(?: (?:so|very) much)?(?: (?:in advance|again|and"
                    + " regards|all|team|guys|for (?:your|the|any) (?:help|assistance|time|quick"
                    + " (?:turn\\p{L}*|reply|response))))*|thx|tks|ty|tia|cheers|(?:(?:with"
                    + " )?(?:best|kind|kindest|warm|warmest) )?regards|best|rgds|brgds|sincerely|respectfully|yours"
                    + " truly|(?:muchas |mil )?gracias(?: (?:de antemano|por (?:su|tu)"
                    + " (?:apoyo|ayuda|atenci[oó]n)|anticipadas))*|(?:un )?(?:saludos?|cordial saludo)(?:"
                    + " cordial(?:es)?)?|atentamente|atte|quedo (?:al pendiente|atent[oa]|a la espera)(?:"
                    + " de.{0,30})?|merci(?: (?:beaucoup|d['’]avance|bien|à l['’]avance|et bonne journ[ée]e))*|(?:bien"
                    + " )?cordialement|salutations(?: distingu[ée]es)?|bien [àa] vous|bonne"
                    + " (?:journ[ée]e|soir[ée]e)|cdlt|sent from my \\p{L}+.*|enviado desde mi.*|envoy[ée] de mon.*|get"
                    + " outlook for.*)(?:[\\s,!.–-]+[\\p{L}.'’]+){0,3}[\\s,!.–-]*$");
    private static final ScanPattern DASHES = ScanPattern.of("^\\s*(?:--|__+|==+|—)\\s*$");
    private static final ScanPattern DISCLAIMER =
            ScanPattern.of("(?iu)(?:confidential|intended (?:only )?(?:solely )?for|unauthorized|if you (?:are"
                + " not|have received)|privileged|disclaimer|virus|terms and conditions|not be liable|consider the"
                + " environment|confidencial|destinatario (?:de este|indicado)|si usted no es|aviso de privacidad|este"
                + " mensaje|este correo|confidentiel|si vous n['’][êe]tes pas|destinataire pr[ée]vu|ce"
                + " (?:message|courriel)|avis de confidentialit[ée]|antes de imprimir|pensez à"
                + " l['’]environnement|unsubscribe|(?:get|buy) \\d+ free|ask about our|\\d+ ?% off|follow us on|visit"
                + " (?:us at|our website)|external e?-?mail|\\[external\\]|caution:)");
    private static final ScanPattern POLITE_QUESTION =
            ScanPattern.of("(?iu)\\b(?:(?:hi|hello|hola|bonjour)\\b[^,.]{0,20}[,.]\\s*)?(?:(?:can|could|would|will)"
                + " (?:you|u|someone)(?: guys)?(?: please| pls)?|please|pls|plz|kindly|por favor|favor"
                + " de|podr[ií]an?|me"
                + " pueden?|pueden|veuillez|pouvez-vous|pourriez-vous|svp)?,?\\s*(?:(?:we|i|i['’]?m|i['’]ve|we['’]ve|customer|client|necesito|necesitamos|nous|j['’]ai|je)\\s+(?:have|has|got|need|needs|are|am|looking|would"
                + " like|want|avons|besoin)?\\s*(?:looking )?(?:to"
                + " )?)?(?:quote|rate|price|provide|send|get|give|need|needed|looking"
                + " for|cotizar|cotizarme|cotizarnos|cotizaci[oó]n|tarifa|coter|besoin d['’]un|obtenir)(?: me| us|"
                + " nos)?(?:"
                + " (?:a|an|the|your|best|una?|le|la|un|votre|meilleure?|spot|ltl|ftl|tl|truckload|drayage))*(?:"
                + " (?:quote|quotes|rate|rates|price|pricing|cost|quotation|cotizaci[oó]n|tarifa|precio|prix|tarif|soumission|cotation|devis))*(?:"
                + " (?:on|for|of|to move|to ship|para|de|pour))*(?: (?:the |this |these |el |la |los |le |les"
                + " )?(?:following|below|siguientes?|suivante?s?))*(?:"
                + " (?:shipments?|loads?|freight|env[ií]o|embarque|envoi|exp[ée]dition))*\\s*[:.]?");
    private static final ScanPattern GREETING_WITH_TEXT =
            ScanPattern.of("(?iu)^\\s*(?:hi|hello|hey|good (?:morning|afternoon)|hola|buen[oa]s?"
                    + " (?:d[ií]as?|tardes)|bonjour|salut)(?: \\p{L}+){0,3}\\s*[,.!:;-]\\s*");
    private static final ScanPattern STATEMENT_OPENING = ScanPattern.of(
            "(?iu)^\\W*(?:(?:we|i|customer|client|shipper|they)(?:['’]ve| have| has| got| will have| need| needs|"
                    + " are)(?: got)?(?: to (?:ship|move|send|quote))?(?: (?:shipping|moving|picking"
                    + " up|sending))?|(?:i|we) (?:am|are|['’]m|['’]re) (?:shipping|moving|sending)|there (?:is|are|will"
                    + " be)|it['’]?s|it is|tenemos|tengo|hay|se trata de|son|nous avons|j['’]ai|il y a|c['’]est)\\s+");

    // Minimum number of lines between a closing and further freight text in a signature, such as an advertisement.
    private static final int MIN_SIGNATURE_LINES = 3;
    private static final ScanPattern AFTERTHOUGHT =
            ScanPattern.of("(?iu)^\\W*(?:p\\.?\\s?s\\b|also|one more|forgot|oh|btw|tambi[ée]n|aussi|:)");
    private static final ScanPattern CONTACT = ScanPattern.of(
            "(?iu)^\\W*(?:(?:contact|full|first|last|your|customer|company|requester|shipper|consignee|billing)["
                + " -])*(?:e-?mail|phone|tel(?:ephone)?|company|contact|attn|attention|fax|mobile|cell|customer|requested"
                + " by|correo|empresa|tel[ée]fono|contacto|courriel|soci[ée]t[ée]|t[ée]l)(?:"
                + " (?:name|number|address|no\\.?|#))?\\s*:.*$");
    // Matches the label of an item's name. If items have such a label, "Name" is the label of a person.
    private static final ScanPattern ITEM_LABEL = ScanPattern.of(
            "(?iu)^\\W*(?:commodity|goods|product|contents|mercanc[ií]a|producto|marchandises?)(?: \\p{L}+)?\\s*:");
    private static final ScanPattern PERSON_NAME = ScanPattern.of("(?iu)^\\W*(?:name|full name|nombre|nom)\\s*:.*$");

    // The words of texts that are only polite, in three languages.
    private static final Set<String> CHATTER = readWords("chatter.txt");
    private static final int MAX_CHATTER_LENGTH = 400;

    private BoilerplateText() {}

    private static Set<String> readWords(String resource) {
        try (InputStream words = Objects.requireNonNull(BoilerplateText.class.getResourceAsStream(resource))) {
            return Set.of(new String(words.readAllBytes(), StandardCharsets.UTF_8).split("\\s+", -1));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// The lines of a passage up to its signature; greetings, closings and contact data are masked. The signature
    /// starts at the last closing that no freight text follows.
    public static List<RequestLine> linesWithoutBoilerplate(List<String> passage, Predicate<String> isFreight) {
        int end = findSignatureStart(passage, isFreight);
        boolean hasContactOrItemLabels =
                passage.stream().anyMatch(line -> isContactField(line) || ITEM_LABEL.isFoundInText(line));
        List<RequestLine> lines = new ArrayList<>();
        for (int index = 0; index < end; index++) {
            String text = passage.get(index).replace(RequestLine.CONSUMED_MARK, '|');
            RequestLine line = new RequestLine(index, text);
            boolean isContactData = isContactField(text) || (hasContactOrItemLabels && PERSON_NAME.matchesWhole(text));
            if (isGreetingClosingOrDisclaimer(text) || (isContactData && !isFreight.test(text))) {
                line.maskAsMeaningless(0, text.length());
            }
            lines.add(line);
        }
        return lines;
    }

    private static int findSignatureStart(List<String> passage, Predicate<String> isFreight) {
        int end = passage.size();
        int freightLineAfter = -1;
        for (int index = passage.size() - 1; index >= 0; index--) {
            String line = passage.get(index);
            boolean hasFreight = CharacterCleaner.containsDigit(line) && isFreight.test(line);
            if (isClosing(line) || DASHES.matchesWhole(line)) {
                boolean isAdvertisement =
                        isClosing(line) && countContentLines(passage, index, freightLineAfter) >= MIN_SIGNATURE_LINES;
                end = freightLineAfter < 0 || isAdvertisement ? index : end;
            } else if (hasFreight
                    && freightLineAfter < 0
                    && end == passage.size()
                    && !AFTERTHOUGHT.isFoundInText(line)) {
                freightLineAfter = index;
            } else if (hasFreight) {
                return end;
            }
        }
        return freightLineAfter < 0 ? end : passage.size();
    }

    private static long countContentLines(List<String> passage, int from, int to) {
        return to < 0
                ? 0
                : passage.subList(from + 1, to).stream()
                        .filter(line -> !line.isBlank())
                        .count();
    }

    private static boolean isClosing(String line) {
        return line.length() <= MAX_CLOSING_LENGTH && CLOSING.matchesWhole(line);
    }

    private static boolean isContactField(String line) {
        return line.indexOf(':') >= 0 && CONTACT.matchesWhole(line);
    }

    private static boolean isGreetingClosingOrDisclaimer(String line) {
        return (GREETING.matchesWhole(line) && !REQUEST_WORD.isFoundInText(line))
                || isClosing(line)
                || DISCLAIMER.isFoundInText(line);
    }

    /// Masks polite phrases, so that the rest can be an item's name.
    public static void maskPolitePhrases(RequestLine line) {
        line.maskAll(GREETING_WITH_TEXT);
        line.maskAll(STATEMENT_OPENING);
        line.maskAll(POLITE_QUESTION);
    }

    /// Whether a text is only a polite request.
    public static boolean isOnlyPoliteRequest(String text) {
        return text.length() <= MAX_CHATTER_LENGTH
                && !CharacterCleaner.containsDigit(text)
                && CHATTER.containsAll(RequestLanguage.splitWords(TextFolder.fold(text)));
    }
}
