package lanedesk.freight.request.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.search.TextFolder;

/// Words that a purely polite text consists of, in three languages.
final class ChatterWords {
    private static final int MAX_LENGTH = 400;
    private static final Set<String> WORDS = splitWords(
            "please pls plz kindly can could would will you u we i m it s is are there any my our your me us the a an"
                + " of for on to and or in at with from if as so be do have has had get got need needs want like"
                + " looking look send give provide let know advise help see find below above attached attachment"
                + " following this that these those here quote quotes quoted quotation rate rates rating price prices"
                + " pricing cost costs request requested shipment shipments load loads freight details detail info"
                + " information fyi fwd fw re asap soon possible best good great thanks thank new next today now just"
                + " also one more some back when what how much questions question call email reply respond hope well"
                + " doing everyone all team sure ok okay yes no sorry again customer client option options both by eod"
                + " ship shipping move moving moved going goes they their them total each dims weight hello hi hey"
                + " morning afternoon day week number numbers take care guys folks",
            "cotizar cotizame cotizacion cotice favor por puede pueden podria podrian me nos necesito necesitamos"
                + " requiero requerimos solicito solicitamos solicitud una un el la los las de del para que su sus con"
                + " en y o siguiente siguientes envio embarque flete tarifa precio costo adjunto anexo datos"
                + " informacion detalles apoyo ayuda apoyar ayudar compartir buen buenos buenas dias tardes espero"
                + " este esten bien quedo cualquier duda hola mover son gracias ordenes",
            "veuillez svp merci pouvez pourriez vous nous je j ai avons besoin d l une le la les des du pour et ou"
                + " dans avec votre notre prix tarif soumission cotation devis demande expedition envoi ci dessous"
                + " joint jointe suivant suivante suivants fournir faire donner obtenir aimerais voudrais avoir est"
                + " sont il elle voici coter plus vite des que possible bonjour salut on envoyer expedier detail a");

    private ChatterWords() {}

    static boolean containsOnlyChatter(String text) {
        return text.length() <= MAX_LENGTH
                && !CharacterCleaner.containsDigit(text)
                && WORDS.containsAll(RequestLanguage.splitWords(TextFolder.fold(text)));
    }

    private static Set<String> splitWords(String... texts) {
        Set<String> words = new HashSet<>();
        for (String text : texts) {
            words.addAll(List.of(text.split(" ", -1)));
        }
        return Set.copyOf(words);
    }
}
