import type { Vocabulary } from "./vocabulary.ts";

export const SPANISH: Vocabulary = {
  tasks: `
    añadir anadir agregar crear insertar nuevo creación escribir
    borrar eliminar quitar suprimir
    cambiar modificar editar reemplazar
    mostrar ver visualizar listar
    encontrar buscar localizar
    iniciar arrancar ejecutar lanzar
    parar detener matar cancelar interrumpir
    reiniciar recargar
    instalar instalación
    configurar configuración ajustar
    activar habilitar permitir
    desactivar deshabilitar
    permitir autorizar conceder
    bloquear denegar prohibir rechazar restringir
    evitar impedir proteger
    arreglar reparar solucionar resolver
    comprobar verificar probar
    copiar duplicar clonar
    mover migrar trasladar
    guardar almacenar conservar
    restaurar recuperar deshacer
    importar cargar
    exportar extraer
    enviar mandar
    descargar
    comparar diferencia diferencias
    unir combinar fusionar
    dividir separar
    limitar límite máximo
    rápido lento velocidad rendimiento optimizar optimización
    reducir tamaño
    grande tamaño
    cuántos número cantidad
    programar planificar programación planificación
    comprimir compresión
    automático automáticamente automatizar
    gestionar administrar gestión
    usar utilizar uso
    asegurar seguridad proteger
    compartir
    renombrar
    mantener actualizar
    hacer realizar
    personalizar personalizado personalizada personalizadas
    ayuda guía tutorial ejemplo ejemplos introducción`,
  things: `
    usuario cuenta
    carpeta directorio
    imagen foto
    correo email mail
    sitio web página
    ordenador computadora máquina equipo
    autenticación acceso
    contraseña clave
    error fallo
    precio coste costo
    comprar pedir
    envío entrega
    factura recibo
    teléfono móvil
    respaldo seguridad backup
    red network
    registro log
    tarea trabajo
    fichero archivo
    coche vehículo auto
    médico doctor
    abogado letrado`,
};
